#!/usr/bin/env python3
"""Prints the files of the chunks that semble finds for a task, best first, one a line.

    python3 semble_paths.py [--words-only] ROOT              builds the index in ROOT/.semble-index, prints nothing
    python3 semble_paths.py [--words-only] ROOT LIMIT TASK

Needs the Python that has semble (0.7.0). Its static embedding is fetched from a model hub on first use; SEMBLE_MODEL_NAME
may name a local folder instead. With --words-only nothing is fetched: an empty embedding stands in for it and the weight of
BM25 is one, so what is judged is semble's chunks, its BM25 and its reranking, not the tool as its users have it.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

# Equal scores are ordered by the order of sets: with a fixed seed, two runs print the same.
if os.environ.get("PYTHONHASHSEED") != "0":
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})

INDEX = ".semble-index"
# Chunks asked for, for each file wanted: several of them stand in the same file.
CHUNKS_PER_FILE = 5


def empty_model(folder):
    """An embedding that knows a single unknown word, written as semble reads any local model."""
    import numpy
    from model2vec import StaticModel
    from tokenizers import Tokenizer, models, pre_tokenizers

    tokenizer = Tokenizer(models.WordLevel({"[UNK]": 0, "[PAD]": 1}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    StaticModel(numpy.ones((2, 8), dtype=numpy.float32), tokenizer).save_pretrained(folder)
    return str(folder)


def main(arguments):
    words_only = arguments[:1] == ["--words-only"]
    arguments = arguments[1:] if words_only else arguments
    if len(arguments) not in (1, 3) or (len(arguments) == 3 and not re.fullmatch(r"[1-9]\d*", arguments[1])):
        sys.exit("Usage: semble_paths.py [--words-only] ROOT [LIMIT TASK]")
    # The model stays where it is; what semble saves for its users (a record of every search) goes with the folder.
    home = os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))
    os.environ.setdefault("HF_HOME", os.path.join(home, "huggingface"))
    with tempfile.TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        try:
            from semble import SembleIndex
        except ImportError as error:
            sys.exit(f"semble is not installed for {sys.executable} ({error}): run 'pip install semble==0.7.0' there.")
        try:
            run(SembleIndex, words_only, *arguments)
        except (OSError, ValueError) as error:
            last = (str(error).strip().splitlines() or [type(error).__name__])[-1]
            sys.exit(f"semble failed; without a network, it needs --words-only or a local SEMBLE_MODEL_NAME: {last}")


def run(index_class, words_only, root, limit=None, task=""):
    saved = Path(root).resolve() / INDEX
    if limit is None:
        model = empty_model(saved / "words-only") if words_only else None
        index_class.from_path(root, model_path=model).save(saved)
        return
    index = index_class.load_from_disk(saved)
    found = index.search(task, top_k=int(limit) * CHUNKS_PER_FILE, alpha=0.0 if words_only else None)
    for path in list(dict.fromkeys(result.chunk.file_path for result in found))[: int(limit)]:
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
