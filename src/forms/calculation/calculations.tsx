import { useState } from 'react';
import { fieldName } from '../rules/answers';
import { toNumber } from '../rules/text';
import { useValues } from '../submission/values';
import { calculate, printNumber } from './expression';
import { parseExpression } from './parser';
import type { Session } from '../submission/session';
import type { Expression } from './expression';

interface Formula {
	output: HTMLOutputElement;
	expression: Expression | undefined;
	decimals: number;
}

function formulasOf( session: Session ): Map< string, Formula > {
	return new Map(
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

/** Calculates a field and the calculated fields in its formula. */
function resultOf(
	formulas: Map< string, Formula >,
	sums: Map< string, number >,
	name: string,
	pending: string[] = []
): string {
	const formula = formulas.get( name );
	if (
		! formula?.expression ||
		formula.output.closest( '[hidden]' ) ||
		pending.includes( name )
	) {
		return '';
	}
	const within = [ ...pending, name ];
	const result = calculate( formula.expression, ( field ) =>
		formulas.has( field )
			? ( toNumber( resultOf( formulas, sums, field, within ) ) ?? 0 )
			: ( sums.get( field ) ?? 0 )
	);
	return printNumber( result, formula.decimals );
}

/**
 * Shows calculated numbers while the visitor enters others. The server calculates them again, and its results count.
 * Loaded only by forms that have calculated numbers.
 */
export default function Calculations( { session }: { session: Session } ) {
	const [ formulas ] = useState( () => formulasOf( session ) );

	useValues( session, () => {
		const sums = sumsOf( session );
		for ( const [ name, { output } ] of formulas ) {
			const result = resultOf( formulas, sums, name );
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
