# shellcheck shell=bash
# A root file system of Debian, made with debootstrap.

# Prints why no root can be made here, or nothing.
find_obstacle() {
  if [ "$(uname)" != Linux ] || ! command -v apt-get >/dev/null; then
    echo "this system is not Debian"
  elif [ "$(id -u)" != 0 ]; then
    echo "only root may make a root file system"
  elif ! unshare --mount --pid --fork --propagation private true 2>/dev/null; then
    echo "this machine does not permit namespaces"
  elif ! command -v debootstrap >/dev/null && ! install_debootstrap; then
    echo "debootstrap could not be installed"
  elif [ -z "$(find_mirror)" ]; then
    echo "apt names no repository of $(codename)"
  fi
}

install_debootstrap() {
  apt-get update -q >/dev/null 2>&1
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends debootstrap >/dev/null 2>&1
}

codename() {
  # shellcheck disable=SC1091
  (. /etc/os-release && echo "${VERSION_CODENAME:-}")
}

# The address of the repository from which this machine installs its packages.
find_mirror() {
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(REPO_URI)' "Created-By: Packages" "Codename: $(codename)" "Component: main" | sed -n 1p
}

apt_setting() {
  local value=
  eval "$(apt-config shell value "$1")"
  echo "$value"
}

# make_root ROOT LOG
make_root() {
  echo "Making a root file system of $(codename) with debootstrap …"
  http_proxy=${http_proxy:-$(apt_setting Acquire::http::Proxy)} \
    debootstrap --variant=minbase "$(codename)" "$1" "$(find_mirror)" >"$2" 2>&1 || {
    tail -5 "$2"
    return 1
  }
}

# The Node and npm of this machine; `npm run` would put the project's Node first.
copy_node() {
  local root=$1 npm
  npm=$(dirname "$(dirname "$(realpath "$(command -v npm)")")")
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -L "${npm_node_execpath:-$(node -p process.execPath)}" "$root/usr/local/bin/node"
  cp -r "$npm" "$root/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
}

# The way to the registries of npm and Debian, as it is set on this machine: names, sources, proxies, certificates.
copy_registries() {
  local root=$1 file
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  rm -f "$root/etc/apt/sources.list"
  for file in sources.list sources.list.d trusted.gpg.d keyrings auth.conf auth.conf.d; do
    [ ! -e "/etc/apt/$file" ] || cp -rL "/etc/apt/$file" "$root/etc/apt/"
  done
  apt-config dump | grep '^Acquire::' >"$root/etc/apt/apt.conf.d/00machine"
  for file in "$(npm --loglevel=error config get globalconfig)" "$(npm --loglevel=error config get userconfig)"; do
    [ ! -f "$file" ] || sed '$a\' "$file" >>"$root/root/.npmrc"
  done
  echo "registry=$(npm --loglevel=error config get registry)" >>"$root/root/.npmrc"
  for file in "$(npm --loglevel=error config get cafile)" "${NODE_EXTRA_CA_CERTS:-}" "${SSL_CERT_FILE:-}"; do
    [ ! -f "$file" ] || install -D -m 644 "$file" "$root$file"
  done
}
