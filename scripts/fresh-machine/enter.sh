#!/usr/bin/env bash
# enter.sh ROOT [OPTION…]: mounts in the root the file systems of a running machine and runs the README's commands there, `npm test`
# with the options. Needs mount and process namespaces of its own: run.sh starts it.
set -euo pipefail
root=$1
shift
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"

environment=(HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8)
for name in CI http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY NODE_EXTRA_CA_CERTS SSL_CERT_FILE; do
  [ -z "${!name:-}" ] || environment+=("$name=${!name}")
done
# Not exec: this shell is the first process of the namespace, and reaps what loses its parent.
env -i "${environment[@]}" chroot "$root" bash /root/saudabook/scripts/fresh-machine/inside.sh "$@"
