#!/usr/bin/env node
// A file of its own, so that package managers can link the command before anything is built.
import '../dist/main.js'
