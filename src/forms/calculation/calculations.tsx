import { useState } from 'react';
import { fieldName } from '../rules/answers';
import { toNumber } from '../rules/text';
import { useValues } from '../submission/values';
import { parseExpression } from './parser';
import { resultOf } from './result';
import type { Session } from '../submission/session';

const formulasOf = ( session: Session ) =>
	new Map(
		session
			.all< HTMLOutputElement >( 'output[data-formula]' )
			.map( ( output ) => [
				output.name,
				{
					output,
					expression: parseExpression( output.dataset.formula ?? '' ),
					decimals: Number( output.dataset.decimals ?? 2 ),
				},
			] )
	);

/** Returns the fields of each column of repeating groups: guests:price means the field price in all rows of guests. */
function columnsOf( session: Session ): Map< string, string[] > {
	const columns = new Map< string, Set< string > >();
	for ( const { dataset } of session.all( '[data-repeat]' ) ) {
		const group = dataset.repeat ?? '';
		for ( const { name } of session.all< HTMLInputElement >( '[name]' ) ) {
			const field = fieldName( name );
			const own = /^:\d+(:.+)$/.exec(
				field.slice( group.length )
			)?.[ 1 ];
			if ( own && field.startsWith( group ) ) {
				const column = group + own;
				const known = columns.get( column ) ?? new Set();
				columns.set( column, known.add( field ) );
			}
		}
	}
	return new Map(
		[ ...columns ].map( ( [ column, fields ] ) => [
			column,
			[ ...fields ],
		] )
	);
}

/** Returns the sums of the numbers in each field. A field without a number is 0, chosen boxes count together. */
function sumsOf( { form }: Session ): Map< string, number > {
	const sums = new Map< string, number >();
	// Controls of hidden fields are disabled, and not part of it.
	for ( const [ name, value ] of new FormData( form ) ) {
		const number =
			typeof value === 'string' ? toNumber( value.trim() ) : undefined;
		const field = fieldName( name );
		sums.set( field, ( sums.get( field ) ?? 0 ) + ( number ?? 0 ) );
	}
	return sums;
}

/**
 * Shows calculated numbers while the visitor enters others. The server calculates them again, and its results count.
 * Loaded only by forms that have calculated numbers.
 */
export default function Calculations( { session }: { session: Session } ) {
	const [ formulas ] = useState( () => formulasOf( session ) );
	const [ columns ] = useState( () => columnsOf( session ) );

	useValues( session, () => {
		const sums = sumsOf( session );
		for ( const [ name, { output } ] of formulas ) {
			const result = resultOf( { formulas, columns, sums }, name );
			if ( output.value !== result ) {
				output.value = result;
				output.dispatchEvent(
					new Event( 'frontispiece:form-calculated', {
						bubbles: true,
					} )
				);
			}
		}
	} );
	return null;
}
