# shellcheck shell=bash
# Every package and font of this machine that the run could use and the scripts do not install.
list_differences() {
  if ! command -v dpkg-query >/dev/null; then
    echo "This machine has no dpkg, so that its packages cannot be compared with those that the scripts install:"
    node scripts/system-packages.mjs | sed 's/^/  /'
    return
  fi
  local here brought
  here=$(dpkg-query -W -f '${Package} ${db:Status-Status} ${Essential}\n' | sed -n 's/ installed no$//p' | sort -u)
  # The packages that apt would install on a machine that has none.
  # shellcheck disable=SC2046
  brought=$(apt-get install --simulate --no-install-recommends -o Dir::State::status=/dev/null \
    apt $(node scripts/system-packages.mjs) 2>/dev/null | sed -n 's/^Inst \([^ :]*\).*/\1/p' | sort -u)
  echo "The scripts install: $(node scripts/system-packages.mjs | paste -sd ' ')"
  echo "Installed here, and neither among these nor among what they depend on:"
  comm -23 <(echo "$here") <(echo "$brought") | paste -sd ' ' | fold -s -w 118 | sed 's/^/  /'
  echo "Fonts among them, and fonts of no package:"
  { comm -23 <(echo "$here") <(echo "$brought") | grep '^fonts-' || true
    find /usr/local/share/fonts ~/.local/share/fonts ~/.fonts -type f 2>/dev/null || true; } | sed 's/^/  /'
}
