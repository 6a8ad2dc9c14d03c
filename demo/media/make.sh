#!/usr/bin/env bash
# Makes everything under demo/media that is not a script: loops, the encrypted set and manifest.json.
# Nothing is replaced unless all of it was made and verified.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
packager_version=3.4.2

fail() {
  echo "make.sh: $1" >&2
  exit 1
}

for tool in ffmpeg ffprobe fc-match node npm; do
  command -v "$tool" >/dev/null || fail "$tool is missing"
done
tsx="$here/../../node_modules/.bin/tsx"
[ -x "$tsx" ] || fail "tsx is missing: run npm ci first"
for part in encoder=libx264 encoder=aac decoder=librsvg filter=drawtext; do
  known=$(ffmpeg -hide_banner -h "$part" 2>&1 || true)
  grep -qi "^${part%%=*} ${part#*=}" <<<"$known" || fail "ffmpeg lacks the ${part%%=*} ${part#*=}"
done

font() {
  local found
  found=$(fc-match -f '%{family[0]}|%{file}' "DejaVu Sans:style=$1")
  [ "${found%%|*}" = 'DejaVu Sans' ] || fail "the font DejaVu Sans ($1) is missing (Debian: fonts-dejavu)"
  echo "${found#*|}"
}
bold=$(font Bold)
regular=$(font Book)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/out" "$work/parts" "$work/packager"

# The package declares no command, so npx cannot call it, and its own launcher hides failures.
npm install --silent --no-save --prefix "$work/packager" "shaka-packager@$packager_version" ||
  fail "shaka-packager $packager_version could not be installed"
system=$(node -p "({ linux: 'linux', darwin: 'osx' })[process.platform] + '-' + process.arch")
packager="$work/packager/node_modules/shaka-packager/bin/packager-$system"
[ -x "$packager" ] || fail "shaka-packager has no program for $system"

"$tsx" "$here/build.ts" "$work/out" "$work/parts" "$packager" "$bold" "$regular"
"$tsx" "$here/verify.ts" "$work/out"

rm -rf "$here/loops" "$here/clearkey"
cp -R "$work/out/." "$here/"
echo "demo/media is rebuilt"
