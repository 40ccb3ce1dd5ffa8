#!/usr/bin/env bash
# espeak-ng 1.51 (Debian 12), the voice that Orca uses out of the box, reads the price «12 500 ₽» in Russian as «двенадцать
# пятьсот»: twelve, five hundred. The word for a thousand is missing whichever blank groups the digits (plain, no-break, narrow), and
# the rouble sign is silent. One would expect «двенадцать тысяч пятьсот рублей», which is what comes from «12500 рублей».
# Who listens to a price list hears no currency and two numbers; a text for the ear needs the digits together and the word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8

apt-get download espeak-ng=1.51+dfsg-10+deb12u2 libespeak-ng1=1.51+dfsg-10+deb12u2 \
  espeak-ng-data=1.51+dfsg-10+deb12u2 libpcaudio0 libsonic0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(dirname "$(find root -name 'libespeak-ng.so.1' | head -n 1)")
spoken() { # TEXT: the sounds, in eSpeak's own notation, without blanks at the ends
  LD_LIBRARY_PATH=$libraries root/usr/bin/espeak-ng --path="$libraries" -q -x -v ru "$1" | xargs -d '\n' | sed 's/^ *//; s/ *$//'
}

failed=0
check() { # TEXT EXPECTED
  seen=$(spoken "$1")
  echo "espeak-ng 1.51, ru, «$1»: $seen"
  [ "$seen" = "$2" ] || { echo "expected: $2"; failed=1; }
}
twelve="dv;In'AttsVt;"
thousand="t'ys;VtS;_!"
five_hundred="p;,It;s'ot"
for blank in ' ' $'\u00a0' $'\u202f'; do
  check "12${blank}500 ₽" "$twelve $five_hundred"
done
check '12500 рублей' "$twelve $thousand $five_hundred @-rubl;'ej"
exit $failed
