"""Kind and colours of every ingredient: main, light (inside, cut), dark (skin, edge), as sRGB hex.

An unknown ingredient is drawn with the kind and the colours of the known one whose id is most like its own, or as FALLBACK;
the log names it.
"""
from dataclasses import dataclass

from colours import lin

KNOWN = {
    'bread': {
        'rye-bread': ('#7a4c2c', '#8a5a36', '#3a1f10'),
        'wheat-toast': ('#c98a45', '#efd09a', '#9a5a22'),
        'ciabatta': ('#dca65a', '#f6e0ae', '#a86a2e'),
        'burger-bun': ('#b5651d', '#f0d39a', '#8a4312'),
        'dark-bun': ('#3c2c26', '#5c463c', '#1e1614'),
        'tortilla': ('#ecd5a6', '#f4e3c0', '#c99a5a'),
        'tartlet-shell': ('#d9a560', '#eec98e', '#b27a38'),
        'choux': ('#cf9246', '#ebc07c', '#a4672a'),
        'blini': ('#e0b060', '#f0cf8c', '#b87a34'),
        'biscuit': ('#cf9f5c', '#e6c48c', '#a97638'),
        'shortbread': ('#c8924c', '#e2b87a', '#9c6a30'),
        'dumplings': ('#efb25c', '#fad89e', '#bd5f16'),
    },
    'cheese': {
        'mozzarella': ('#fbf8ee', '#fffdf6', '#eee6d2'),
        'feta': ('#fbf6ea', '#fffaf0', '#ece2cc'),
        'cheddar': ('#f7a51c', '#fbb945', '#d98410'),
        'parmesan': ('#fad695', '#ffedcb', '#e2a95c'),
        'brie': ('#f6e7bd', '#fbf2d8', '#f4efe4'),
        'blue-cheese': ('#f0ead2', '#f6f1de', '#6f8a8a'),
        'gouda': ('#f7bb54', '#fad289', '#c98f34'),
    },
    'cream': {
        'cream-cheese': ('#fbf4e6', '#fffaf0', '#efe4d0'),
        'mascarpone': ('#fcf3df', '#fffaec', '#f0e2c4'),
        'cream': ('#fbf3e2', '#fffaf0', '#efe2ca'),
        'butter': ('#fbe2a2', '#fdeebc', '#e6c866'),
        'pate': ('#b97e63', '#dcb4a0', '#8a563f'),
        'mayonnaise': ('#f9eec4', '#fdf6da', '#e8d898'),
        'pesto': ('#5f8a2c', '#7fa848', '#3f6418'),
        'mustard': ('#dca828', '#eec45c', '#b07c0c'),
        'onion-jam': ('#6a2c28', '#8c4a40', '#40161a'),
        'custard': ('#f8d47a', '#fbe4a4', '#e0b04c'),
        'lemon-curd': ('#f9c42e', '#fcd970', '#dca018'),
        'meringue': ('#fcf4e6', '#fffaf0', '#e0b070'),
        'zefir': ('#fff0da', '#fffaf0', '#f6d2a8'),
        'hummus': ('#e3c58c', '#eed8ac', '#c4a060'),
    },
    'fish': {
        'salmon': ('#fc8a62', '#ffdcca', '#f2683e'),
        'herring': ('#c9a9a0', '#e6d3ca', '#7f8a96'),
        'tuna': ('#c2545a', '#dd8a88', '#96343c'),
        'red-caviar': ('#e2400a', '#f7702a', '#c22a04'),
        'shrimp': ('#f9905f', '#fde0cc', '#ea5420'),
        'mussels': ('#ee8a2c', '#f9b764', '#23212c'),
        'squid': ('#f8dcb0', '#fff4e2', '#cf8a3c'),
    },
    'meat': {
        'ham': ('#eea8a0', '#f6c8c0', '#c06a5c'),
        'prosciutto': ('#c2504a', '#f2cfc0', '#96302e'),
        'salami': ('#b03a34', '#eab8a8', '#7c221e'),
        'roast-beef': ('#b8584e', '#d88a7a', '#5c3020'),
        'chicken': ('#e2b67e', '#f4e0c0', '#b87a3a'),
        'duck': ('#a85a44', '#d08a74', '#6c3018'),
        'beef-patty': ('#6a3a1c', '#8c5630', '#4a2210'),
        'pulled-pork': ('#b0662e', '#e0a874', '#7c4218'),
        'bacon': ('#b84a34', '#f0c4a4', '#862e1e'),
        'sausage': ('#b8683c', '#d6946a', '#7c3a18'),
        'falafel': ('#94682e', '#b88f50', '#624018'),
    },
    'vegetable': {
        'egg': ('#fdf8ee', '#f8b42c', '#f2e8d4'),
        'quail-egg': ('#fdf8ee', '#f8b82c', '#f2e8d4'),
        'green-onion': ('#5c9a30', '#a4cc70', '#3c7418'),
        'cherry-tomato': ('#d0200f', '#e8442a', '#b3140a'),
        'tomato': ('#d0200f', '#e8442a', '#b3140a'),
        'cucumber': ('#a9cf6e', '#dcebb4', '#234d17'),
        'pickle': ('#8a9a3c', '#b4be70', '#4c5a1c'),
        'bell-pepper': ('#d82a14', '#ee5a3a', '#a8140a'),
        'jalapeno': ('#5f8f2c', '#a3c46a', '#3f6b1a'),
        'carrot': ('#f08024', '#f79c4c', '#d4640e'),
        'celery': ('#b4cc74', '#d6e4a8', '#8aac48'),
        'potato': ('#efc060', '#f6d898', '#c08c38'),
        'beetroot': ('#8c1838', '#b03858', '#5c0c22'),
        'red-onion': ('#a0447c', '#f3e4ec', '#8c2a63'),
        'green-peas': ('#6cab34', '#94c860', '#4a8420'),
        'champignon': ('#ab7036', '#e8c18a', '#42230f'),
        'eggplant': ('#94602c', '#b9853f', '#3a1032'),
        'avocado': ('#a2aa62', '#c6cb96', '#55702c'),
        'olives': ('#8a8f2c', '#aab04c', '#5d6a1e'),
    },
    'herb': {
        'dill': ('#5f9c2e', '#84b450', '#3c741c'),
        'basil': ('#2f6d1c', '#6ea337', '#a2c566'),
        'mint': ('#3c8a34', '#74b458', '#a8d088'),
        'lettuce': ('#3f8a1e', '#a5cf52', '#e3edb5'),
        'arugula': ('#3f8426', '#6cac44', '#a4cc74'),
    },
    'fruit': {
        'grapes-green': ('#a8c04c', '#cfdc8c', '#7c9830'),
        'grapes-red': ('#6c2038', '#a05068', '#441022'),
        'strawberry': ('#d01c28', '#f08c84', '#a80c1c'),
        'raspberry': ('#b3122f', '#d83a4c', '#8c0820'),
        'blueberry': ('#323b6b', '#6a78a8', '#171a33'),
        'pineapple': ('#f8c03c', '#fbdb82', '#dc9c20'),
        'orange': ('#f08c1c', '#f8b048', '#e8780c'),
        'kiwi': ('#8cb83c', '#d8e4a0', '#7c6038'),
        'apple': ('#ecd07c', '#f2dd9c', '#c4281c'),
        'melon': ('#fbb45e', '#fdd298', '#dcb468'),
        'mango': ('#f8ac20', '#fcc454', '#e08c0c'),
        'sea-buckthorn': ('#f58a0a', '#ffb43c', '#d85c02'),
        'cherry': ('#7c0f22', '#b8384c', '#46060f'),
        'cranberry': ('#b40e1c', '#e05058', '#70060e'),
        'lemon': ('#fbc82a', '#fde38c', '#f5ba18'),
    },
    'sauce': {
        'caesar-dressing': ('#f8efd0', '#fdf8e4', '#e4d6a4'),
        'olive-oil': ('#c4b42c', '#dcd068', '#948818'),
        'bbq-sauce': ('#5c1c0c', '#8c3c20', '#380e06'),
        'teriyaki': ('#5a2810', '#84481c', '#34140a'),
        'honey': ('#e8a01c', '#f4c45c', '#c07808'),
        'balsamic': ('#2a120c', '#4a2818', '#160804'),
        'berry-sauce': ('#98102c', '#c03448', '#68081c'),
    },
    'sweet': {
        'walnut': ('#a8743c', '#d4a870', '#744a20'),
        'pistachio': ('#8ca84c', '#b8cc7c', '#6c5438'),
        'sesame': ('#f3dfb4', '#faedcf', '#d8bc80'),
        'chocolate': ('#4a2716', '#6a3c26', '#2c140a'),
        'cocoa': ('#54301e', '#74482e', '#341a0e'),
        'cheesecake': ('#fde2a4', '#ffeec2', '#d99a48'),
        'brownie': ('#46261a', '#5e3626', '#2a140c'),
        'honey-cake': ('#c8883c', '#e4b878', '#8c541c'),
        'macaron-pistachio': ('#b4c684', '#dfe4b4', '#94a860'),
        'macaron-raspberry': ('#e8889e', '#c83c5c', '#d87890'),
        'macaron-chocolate': ('#7c4a30', '#3c2014', '#5c3420'),
    },
    'drink': {
        'water': ('#a9cfe2', '#eef7fb', '#c8dce0'),
        'sparkling-water': ('#a3d4cb', '#edf8f5', '#c8dce0'),
        'mors-cranberry': ('#9c1028', '#e27680', '#6c0a1a'),
        'mors-sea-buckthorn': ('#d97a0a', '#f8b23e', '#a85004'),
        'lemonade': ('#f0cf5e', '#fcf3c8', '#e0c04c'),
        'orange-juice': ('#f59a2a', '#f9b860', '#d87c10'),
        'kompot': ('#8e1420', '#ea7f6e', '#5c100c'),
        'tea': ('#b0500c', '#f3ab48', '#803c08'),
        'coffee': ('#1c0c05', '#3a2012', '#0c0502'),
    },
}

FALLBACK = 'gouda'


@dataclass
class Palette:
    """Linear colours of one ingredient and the kind that decides how its forms are drawn."""
    name: str
    kind: str
    main: tuple
    light: tuple
    dark: tuple


_where = {name: (kind, colours) for kind, group in KNOWN.items() for name, colours in group.items()}


def palette(ingredient):
    """Palette of an ingredient by its id."""
    found = _where.get(ingredient)
    if not found:
        words = ingredient.split('-')
        guesses = [n for n in _where if n in ingredient or set(n.split('-')) & set(words)]
        near = max(guesses, key=lambda n: (n in ingredient, len(set(n.split('-')) & set(words)), -len(n)), default=FALLBACK)
        print(f'KITCHEN unknown ingredient: {ingredient}, drawn as {near}')
        found = _where[near]
    kind, colours = found
    return Palette(ingredient, kind, *map(lin, colours))
