#!/usr/bin/env bash
# inside.sh [OPTION…]: the README's commands on the fresh machine: `npm start` until the product answers, then
# `npm test -- --postgres` with the options.
set -euo pipefail
cd "$(dirname "$0")/../.."
passed=0 failed=0 ended=
# A run that stops before its end has failed, too.
total() {
  [ -n "$ended" ] || failed=$((failed + 1))
  printf '\n%s passed, %s failed\n' "$passed" "$failed"
  [ "$failed" = 0 ] || exit 1
}
trap total EXIT
dpkg-query -W -f '${Package}\n' | sort >/tmp/packages-before

echo "On a fresh clone: npm start"
# shellcheck disable=SC2016
port=$(node -e 'const probe = require("net").createServer().listen(0, () => { console.log(probe.address().port); probe.close(); })')
# shellcheck disable=SC2016
answers() {
  node -e '
    const page = fetch(`http://127.0.0.1:${process.argv[1]}/`).then((response) => (response.ok ? response.text() : ""));
    page.then((text) => process.exit(text.includes("Saudabook") ? 0 : 1), () => process.exit(1));
  ' "$port"
}
PORT=$port npm start >/tmp/npm-start.log 2>&1 &
start=$!
for _ in $(seq 600); do
  if answers; then passed=1 && break; fi
  kill -0 "$start" 2>/dev/null || break
  sleep 1
done
kill "$start" 2>/dev/null || true
wait "$start" || true
for _ in $(seq 30); do
  answers || break
  sleep 1
done
if [ "$passed" = 1 ] && ! answers; then
  echo "npm start serves the product, and a signal ends it."
else
  passed=0 failed=1
  cat /tmp/npm-start.log
  echo "npm start does not answer on port $port, or does not end."
fi

tests_command="npm test -- --postgres${*:+ $*}"
echo "Then: $tests_command"
status=0
npm test -- --postgres "$@" 2>&1 | tee /tmp/npm-test.log || status=$?
summary=$(grep -xE '[0-9]+ passed, [0-9]+ failed' /tmp/npm-test.log | tail -1 || true)
if [ -n "$summary" ]; then
  read -r tests _ failures _ <<<"$summary"
  passed=$((passed + tests)) failed=$((failed + failures))
fi
# A run that ended badly without a number is a failure of its own.
if [ -z "$summary" ] || { [ "$status" != 0 ] && [ "$failed" = 0 ]; }; then failed=$((failed + 1)); fi

dpkg-query -W -f '${Package}\n' | sort >/tmp/packages-after
echo "The scripts asked for: $(node scripts/system-packages.mjs | paste -sd ' ')"
echo "Installed with what those depend on: $(comm -13 /tmp/packages-before /tmp/packages-after | wc -l) packages."
# shellcheck disable=SC1091
echo "npm start and $tests_command ran on a fresh $(. /etc/os-release && echo "$PRETTY_NAME"), Node $(node --version), npm $(npm --version)."
ended=yes
