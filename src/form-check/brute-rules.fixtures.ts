import { weekday } from '../forms/rules/day';
import type { Comparison, Definition, Group } from './types';

const compare: Record< string, ( text: string, value: string ) => boolean > = {
	is: ( text, value ) => text === value,
	contains: ( text, value ) => text.includes( value ),
	starts_with: ( text, value ) => text.startsWith( value ),
	ends_with: ( text, value ) => text.endsWith( value ),
	greater: ( text, value ) =>
		/^[\d.-]+$/.test( text ) && Number( text ) > Number( value ),
	less: ( text, value ) =>
		/^[\d.-]+$/.test( text ) && Number( text ) < Number( value ),
	before: ( text, value ) => text.length === 10 && text < value,
	after: ( text, value ) => text.length === 10 && text > value,
	checked: ( text ) => text !== '0',
};

export function holds(
	rule: Comparison | Group,
	texts: ( field: string ) => string[]
): boolean {
	if ( 'rules' in rule ) {
		const results = rule.rules.map( ( each ) => holds( each, texts ) );
		return rule.match === 'any'
			? results.includes( true )
			: ! results.includes( false );
	}
	const list = texts( rule.field );
	switch ( rule.operator ) {
		case 'empty':
			return list.length === 0;
		case 'not_empty':
			return list.length > 0;
		case 'is_not':
		case 'not_contains': {
			const positive =
				compare[ rule.operator === 'is_not' ? 'is' : 'contains' ];
			return ! list.some( ( text ) =>
				positive?.( text, rule.value ?? '' )
			);
		}
		default:
			return list.some( ( text ) =>
				compare[ rule.operator ]?.( text, rule.value ?? '' )
			);
	}
}

/** Whether a rule accepts the values of its field. */
export function passes(
	{ rule, threshold, accept, interval, base }: Definition,
	list: string[]
): boolean {
	const limit = Number( threshold );
	const length = list.join( '' ).length;
	const allowed = ( accept as unknown[] | undefined )?.map( String ) ?? [];
	switch ( rule ) {
		case 'required':
			return list.length > 0;
		case 'minitems':
			return list.length >= limit;
		case 'maxitems':
			return list.length <= limit;
		case 'minlength':
			return length === 0 || length >= limit;
		case 'maxlength':
			return length <= limit;
		case 'minnumber':
			return list.every( ( text ) => Number( text ) >= limit );
		case 'maxnumber':
			return list.every( ( text ) => Number( text ) <= limit );
		case 'stepnumber':
			return list.every( ( text ) =>
				Number.isInteger(
					( Number( text ) - Number( base ) ) / Number( interval )
				)
			);
		case 'mindate':
			return list.every( ( text ) => text >= String( threshold ) );
		case 'maxdate':
			return list.every( ( text ) => text <= String( threshold ) );
		case 'enum':
			return list.every( ( text ) => allowed.includes( text ) );
		case 'dayofweek':
			return list.every( ( text ) => {
				const [ year = 0, month = 0, day = 0 ] = text
					.split( '-' )
					.map( Number );
				return allowed.includes(
					String( weekday( [ year, month, day ] ) )
				);
			} );
		default:
			return true;
	}
}
