"""
`python3 src/pictures/share/outlines.py` (fontTools with brotli): writes outlines.json, the letters of Onest at weight 700 as
SVG paths, with widths and kerning in thousandths of the type size. To be run again for another typeface or more letters.
"""

import json
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

RUSSIAN = {0x401, 0x451, *range(0x410, 0x450), *range(0x2010, 0x2027), 0x20BD, 0x2116, 0x2212}
FILES = Path("node_modules/@fontsource-variable/onest/files")
WEIGHT = 700
# Less is half a pixel at the largest type size.
LEAST_KERNING = 8


def characters(font):
    """Russian and Western European letters, digits and signs."""
    return [chr(code) for code in font.getBestCmap() if 0x20 <= code <= 0xFF or code in RUSSIAN]


def kerning(font, letters):
    """{pair of letters: units}, of the format that gives the first letter of a pair another width."""
    names = font.getBestCmap()
    found = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2:
                continue
            covered = {name: index for index, name in enumerate(table.Coverage.glyphs)}
            for first in letters:
                glyph = names[ord(first)]
                if glyph not in covered:
                    continue
                for second in letters:
                    value = pair_value(table, covered, glyph, names[ord(second)])
                    if value is not None:
                        found.setdefault(first + second, value)
    return {pair: value for pair, value in found.items() if abs(value) >= LEAST_KERNING}


def pair_value(table, covered, first, second):
    if table.Format == 1:
        for record in table.PairSet[covered[first]].PairValueRecord:
            if record.SecondGlyph == second:
                return getattr(record.Value1, "XAdvance", 0) if record.Value1 else 0
        return None
    row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
    value = row.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1
    return getattr(value, "XAdvance", 0) if value else 0


def main():
    glyphs, pairs = {}, {}
    for part in ("cyrillic", "latin", "latin-ext"):
        font = TTFont(FILES / f"onest-{part}-wght-normal.woff2")
        scale = 1000 / font["head"].unitsPerEm
        font = instantiateVariableFont(font, {"wght": WEIGHT})
        outlines, names = font.getGlyphSet(), font.getBestCmap()
        letters = [letter for letter in characters(font) if letter not in glyphs]
        for letter in letters:
            pen = SVGPathPen(outlines, ntos=lambda number: str(round(number * scale)))
            outlines[names[ord(letter)]].draw(pen)
            glyphs[letter] = [round(outlines[names[ord(letter)]].width * scale), pen.getCommands()]
        own = kerning(font, characters(font))
        pairs.update({pair: round(value * scale) for pair, value in own.items() if pair not in pairs})
    text = json.dumps({"glyphs": glyphs, "kerning": pairs}, ensure_ascii=False, separators=(",", ":"))
    Path("src/pictures/share/outlines.json").write_text(text + "\n")
    print(len(glyphs), "letters,", len(pairs), "pairs,", len(text), "characters")


main()
