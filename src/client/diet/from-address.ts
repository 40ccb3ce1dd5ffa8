import { DIETS_PARAMETER } from '../../contract/page-storage-keys.ts'
import { dietsOf } from '../../domain/menu/diet.ts'
import { chooseDiets } from '../../stores/diets.ts'

// A visit that begins with diets in its address follows them; later addresses follow the choice. Rule 72.
const search = typeof location === 'undefined' ? '' : location.search
const letters = new URLSearchParams(search).get(DIETS_PARAMETER)
if (letters !== null) chooseDiets(dietsOf(letters))
