// @ts-check

const OPENERS = [
	'Fresh from the oven',
	'Sunday special',
	'New on the shelf',
	'Back by request',
	'Our baker recommends',
	'Only this week',
	'Early birds get',
	'For the picnic basket',
	'Straight from the mill',
	'A quiet morning with',
];
const GOODS = [
	'rye loaves with caraway',
	'plum cake by the slice',
	'sourdough with roasted walnuts',
	'cinnamon knots',
	'seeded rolls',
	'poppy seed braid',
	'spelt baguettes',
	'apple turnovers',
	'cheese and leek tart',
	'oat biscuits',
	'pumpkin bread',
	'almond croissants',
];
const CLOSERS = [
	'See you at the counter!',
	'Order by phone until noon.',
	'While they last.',
	'Coffee is on us until ten.',
	'Tell a friend 🥐',
	'#bread #bakery',
	'Doors open at 6:30.',
	'',
];

export const FIRST_NAMES = [
	'Ada',
	'Bilal',
	'Chiara',
	'Dmitri',
	'Eszter',
	'Femi',
	'Greta',
	'Hana',
	'Ines',
	'Jonas',
	'Kirsi',
	'Lin',
];
export const LAST_NAMES = [
	'Arendt',
	'Bianchi',
	'Costa',
	'Dvořák',
	'Eriksen',
	'Fofana',
	'García',
	'Hoàng',
	'Ivanov',
	'Jensen',
];

export const COMMENT_TEXTS = [
	'Looks wonderful!',
	'Is there a version without nuts?',
	'We drove an hour for these and it was worth it.',
	'Saturday again?',
	'My favourite since childhood ❤️',
	'How much is a whole one?',
	'Danke, sehr lecker!',
	'👏👏👏',
	'Do you deliver to the harbour?',
	'[gallery ids="1"] said the robot',
	'<b>bold</b> & "quoted" <script>alert(2)</script>',
	'שבת שלום ותודה',
];

/** @param {import('./random.mjs').Random} random */
export function bakeryText( random ) {
	return `${ random.of( OPENERS ) }: ${ random.of( GOODS ) }. ${ random.of( CLOSERS ) }`.trim();
}

/** Several paragraphs, about 5,000 characters. */
export function longText() {
	const lines = [];
	for ( let n = 1; lines.join( '\n' ).length < 5000; n += 1 ) {
		lines.push(
			`${ n }. ${ OPENERS[ n % OPENERS.length ] }: ${ GOODS[ n % GOODS.length ] }, baked in batch number ${ n * 7 }.`
		);
		if ( n % 6 === 0 ) {
			lines.push( '' );
		}
	}
	return lines.join( '\n' );
}

/** @typedef {import('./models.mjs').Tag} Tag */

/**
 * A tag for each name, at its first occurrence in the text.
 *
 * @param {string} text
 * @param {[string, string, Tag['type']][]} names
 * @return {Tag[]}
 */
export const tagsIn = ( text, names ) =>
	names.map( ( [ name, id, type ] ) => ( {
		id,
		name,
		type,
		offset: text.indexOf( name ),
		length: name.length,
	} ) );
