# shellcheck shell=bash
# on_this_machine REASON: runs the tests here, and lists what a fresh machine would not have.

on_this_machine() {
  echo "NOT ON A FRESH MACHINE: $1. The tests run on this machine, and npm start is not tried."
  .ci/run
}
