#!/usr/bin/env bash
# Runs the README's commands on a fresh Debian: a new root file system that holds this machine's Node and npm, a clone of HEAD
# and nothing else. Where such a root cannot be made, the tests run on this machine, and the output says why and lists each
# package that the scripts do not install. The last line of the output is "N passed, N failed".
#   npm run fresh-machine -- --only budgets,e2e  only the named steps of `npm test`, after `npm start`
set -euo pipefail
cd "$(dirname "$0")/../.."
source scripts/fresh-machine/root.sh
source scripts/fresh-machine/on-this-machine.sh

[ -z "$(git status --porcelain)" ] || echo "Changes that are not committed are not part of this run."
folder=$(mktemp -d "${TMPDIR:-/tmp}/saudabook-fresh-machine-XXXXXX")
root=$folder/root
child=
# The mounts are in a namespace of their own: in this one the folder holds files of ours and no mount.
finish() {
  if [ -n "$child" ]; then
    kill -KILL "$child" 2>/dev/null && wait "$child" || true
  fi
  rm -rf --one-file-system "$folder"
}
trap finish EXIT

obstacle=$(find_obstacle) || true
[ -n "$obstacle" ] || make_root "$root" "$folder/debootstrap.log" || obstacle="debootstrap failed (its last lines are above)"
if [ -n "$obstacle" ]; then
  on_this_machine "$obstacle"
  exit
fi
copy_node "$root"
copy_registries "$root"
git clone --quiet "file://$PWD" "$root/root/saudabook"
git -C "$root/root/saudabook" checkout --quiet --detach "$(git rev-parse HEAD)"

# Both namespaces end with the command, however it ends, and with them every mount and process in them.
unshare --mount --pid --fork --kill-child --propagation private bash scripts/fresh-machine/enter.sh "$root" "$@" &
child=$!
status=0
wait "$child" || status=$?
child=
exit "$status"
