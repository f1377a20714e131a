#!/usr/bin/env python3
"""Prints files in the order in which aider's repository map would take them in, best first, one a line.

    python3 aider_map_paths.py ROOT              fills the cache of tags, prints nothing
    python3 aider_map_paths.py ROOT LIMIT TASK

Needs the Python that has aider-chat (0.86.2). The task is treated as aider treats a message: its words are mentioned
identifiers, and files are mentioned by path, by a file name that only one file has, or by a stem of five letters or more.
The map itself is sorted by path, so the order is that of the ranking from which it takes its symbols.
"""

import contextlib
import os
import re
import sys

# Sums of ranks depend on the order of sets: with a fixed seed, two runs print the same.
if os.environ.get("PYTHONHASHSEED") != "0":
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})

# What git and the programs of these wrappers leave in a folder.
NO_SOURCES = re.compile(r"\.git|\.codegraph|\.semble-index|\.aider\.tags\.cache\.v\d+")
MAX_CHARACTERS = 1_000_000


class QuietConsole:
    """What the map asks of aider's console: file contents and somewhere to complain."""

    def read_text(self, path, *_args, **_options):
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                return file.read(MAX_CHARACTERS)
        except OSError:
            return None

    def tool_output(self, *_messages, **_options):
        pass

    tool_warning = tool_error = tool_output


class CharacterModel:
    """A token counter for where no model is at hand: about four characters a token."""

    def token_count(self, text):
        return len(text) // 4


def files_below(root):
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if not NO_SOURCES.fullmatch(name))
        found += [os.path.join(folder, name) for name in sorted(names)]
    return [path for path in found if os.path.isfile(path) and not os.path.islink(path)]


def mentioned_files(task, identifiers, paths):
    words = {word.rstrip(",.!;:?").strip("\"'`*_") for word in task.split()}
    stems = {word.lower() for word in identifiers if len(word) >= 5}
    names = {}
    for path in paths:
        names.setdefault(os.path.basename(path), []).append(path)

    def mentioned(path):
        name = os.path.basename(path)
        by_name = name in words and re.search(r"[._-]", name) and len(names[name]) == 1
        stem = os.path.splitext(name)[0].lower()
        return path in words or by_name or (len(stem) >= 5 and stem in stems)

    return {path for path in paths if mentioned(path)}


def main(arguments):
    if len(arguments) not in (1, 3) or (len(arguments) == 3 and not re.fullmatch(r"[1-9]\d*", arguments[1])):
        sys.exit("Usage: aider_map_paths.py ROOT [LIMIT TASK]")
    try:
        from aider.repomap import RepoMap
    except ImportError as error:
        sys.exit(f"aider is not installed for {sys.executable} ({error}): run 'pip install aider-chat==0.86.2' there.")

    root = os.path.realpath(arguments[0])
    limit, task = (int(arguments[1]), arguments[2]) if len(arguments) == 3 else (0, "")
    absolute = files_below(root)
    identifiers = set(re.split(r"\W+", task)) - {""}
    relative = [os.path.relpath(path, root) for path in absolute]
    # The map says on standard output which files it skips.
    with contextlib.redirect_stdout(sys.stderr):
        repo_map = RepoMap(root=root, main_model=CharacterModel(), io=QuietConsole())
        if limit == 0:
            for path, name in zip(absolute, relative):
                repo_map.get_tags(path, name)
            return
        mentioned = mentioned_files(task, identifiers, relative)
        tags = repo_map.get_ranked_tags([], absolute, mentioned, identifiers) if absolute else []
    for path in list(dict.fromkeys(tag[0] for tag in tags))[:limit]:
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
