"""Drinks: how clear each is."""
from materials import liquid

CLOUD = {'water': .04, 'sparkling-water': .04, 'tea': .22, 'coffee': .95, 'lemonade': .40, 'orange-juice': .85,
         'mors-cranberry': .45, 'mors-sea-buckthorn': .8, 'kompot': .45}


def body(p):
    return liquid('liquid ' + p.name, p.main, CLOUD.get(p.name, .5))
