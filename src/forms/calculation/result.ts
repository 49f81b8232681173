import { toNumber } from '../rules/text';
import { calculate, printNumber } from './expression';
import type { Expression } from './expression';

interface Formula {
	/** The element with the result. What is in a hidden one is not calculated. */
	output: { closest: ( selector: string ) => unknown };
	expression: Expression | undefined;
	decimals: number;
}

export interface KnownValues {
	formulas: ReadonlyMap< string, Formula >;
	/** Column of a repeating group => fields of its rows. */
	columns: ReadonlyMap< string, string[] >;
	/** Sums of the numbers in each field. */
	sums: Pick< ReadonlyMap< string, number >, 'get' >;
}

/** Calculates a field and the calculated fields in its formula. */
export function resultOf(
	known: KnownValues,
	name: string,
	pending: string[] = []
): string {
	const { formulas, columns, sums } = known;
	const formula = formulas.get( name );
	if (
		! formula?.expression ||
		formula.output.closest( '[hidden]' ) ||
		pending.includes( name )
	) {
		return '';
	}
	const valueOf = ( field: string ): number => {
		const column = columns.get( field );
		if ( column ) {
			return column.reduce( ( sum, each ) => sum + valueOf( each ), 0 );
		}
		return formulas.has( field )
			? ( toNumber( resultOf( known, field, [ ...pending, name ] ) ) ??
					0 )
			: ( sums.get( field ) ?? 0 );
	};
	const result = calculate( formula.expression, valueOf );
	return printNumber( result, formula.decimals );
}
