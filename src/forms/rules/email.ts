import { eachValue } from './definition';
import { lengthOf } from './text';

const MIN = 6;

// Characters of all scripts except white space and marks that change the text direction. Not \p{L}, which differs
// between Unicode versions.
const FOREIGN =
	'\\u{A1}-\\u{167F}\\u{1681}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2010}-\\u{2027}\\u{2030}-\\u{205E}\\u{2070}-\\u{2FFF}\\u{3001}-\\u{D7FF}\\u{E000}-\\u{FEFE}\\u{FF00}-\\u{FFFC}\\u{10000}-\\u{10FFFF}';

const patterns = ( foreign: string ) => ( {
	local: new RegExp(
		`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~${ foreign }\\-]+$`,
		'u'
	),
	// Consecutive, leading or trailing dots leave an empty label.
	label: new RegExp(
		`^[A-Za-z0-9${ foreign }](?:[A-Za-z0-9${ foreign }\\-]*[A-Za-z0-9${ foreign }])?$`,
		'u'
	),
} );

const ascii = patterns( '' );
const international = patterns( FOREIGN );

function isAddress( value: string, { local, label }: typeof ascii ): boolean {
	const [ name = '', domain = '', ...more ] = value.split( '@' );
	const labels = domain.split( '.' );
	return (
		lengthOf( value ) >= MIN &&
		more.length === 0 &&
		labels.length > 1 &&
		local.test( name ) &&
		labels.every( ( part ) => label.test( part ) )
	);
}

export const email = eachValue( ( value, definition ) =>
	isAddress(
		value,
		definition.international === true ? international : ascii
	)
);
