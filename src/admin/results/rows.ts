import { __, sprintf } from '@wordpress/i18n';
import { limitText, numberText, shareText } from './texts';
import type { Row } from '../charts/types';
import type { Bin, Choice, ResultQuestion } from './types';

type Counted = Pick< Choice, 'label' | 'count' | 'share' > & {
	/** What is the same in both periods. */
	id: string;
	periods?: number[];
};

/** Names numbers from one to another. */
function binText( { from, to, last }: Bin ) {
	if ( from === null ) {
		const limit = limitText( to ?? 0 );
		/* translators: %s: a number. */
		return sprintf( __( 'below %s', 'frontispiece' ), limit );
	}
	const first = limitText( from );
	if ( to === null ) {
		/* translators: %s: a number. */
		return sprintf( __( '%s or more', 'frontispiece' ), first );
	}
	return last === from ? first : `${ first }–${ limitText( last ?? to ) }`;
}

/** Returns what is counted of a question: its choices, or how many numbers are in each of several ranges. */
const countedOf = ( { choices, bins, answered }: ResultQuestion ): Counted[] =>
	choices?.map( ( choice ) => ( { ...choice, id: choice.value } ) ) ??
	( bins ?? [] ).map( ( bin ) => ( {
		id: binText( bin ),
		label: binText( bin ),
		count: bin.count,
		share: bin.count / Math.max( 1, answered ),
	} ) );

const countAndShare = ( counted?: Counted ) => [
	counted?.count ?? 0,
	shareText( counted?.share ?? 0 ),
];

/** Returns the rows of a question's chart, with the other period if there is one. */
export function rowsOf(
	question: ResultQuestion,
	other?: ResultQuestion
): Row[] {
	const others = other && countedOf( other );
	return countedOf( question ).map( ( counted ) => {
		const before = others?.find( ( { id } ) => id === counted.id );
		return {
			label: counted.label,
			values: [ counted.share ],
			before: others && [ before?.share ?? 0 ],
			text: `${ numberText( counted.count ) } (${ shareText( counted.share ) })`,
			cells: [
				...countAndShare( counted ),
				...( others ? countAndShare( before ) : [] ),
			],
		};
	} );
}

/** Returns the rows of the same chart over time. */
export function linesOf(
	question: ResultQuestion,
	other?: ResultQuestion
): Row[] {
	const others = other && countedOf( other );
	return countedOf( question ).map( ( { id, label, periods = [] } ) => {
		const before =
			others &&
			( others.find( ( one ) => one.id === id )?.periods ?? [] );
		return {
			label,
			values: periods,
			before,
			cells: [ ...periods, ...( before ?? [] ) ],
		};
	} );
}

const GROUPS = [
	[ 'detractors', 0, 6 ],
	[ 'passives', 7, 8 ],
	[ 'promoters', 9, 10 ],
] as const;

/** Returns a recommendation score with its three groups instead of eleven choices. */
export function withGroups( question: ResultQuestion ): ResultQuestion {
	const labels = {
		detractors: __( 'Detractors (0–6)', 'frontispiece' ),
		passives: __( 'Passives (7–8)', 'frontispiece' ),
		promoters: __( 'Promoters (9–10)', 'frontispiece' ),
	};
	const choices = GROUPS.map( ( [ value, first, last ] ) => {
		const scores = ( question.choices ?? [] ).filter(
			( choice ) =>
				choice.value !== '' &&
				Number( choice.value ) >= first &&
				Number( choice.value ) <= last
		);
		const count = question.nps?.[ value ] ?? 0;
		return {
			value,
			label: labels[ value ],
			count,
			share: count / Math.max( 1, question.answered ),
			periods: ( scores[ 0 ]?.periods ?? [] ).map( ( _, period ) =>
				scores.reduce(
					( sum, { periods } ) => sum + ( periods[ period ] ?? 0 ),
					0
				)
			),
		};
	} );
	return { ...question, choices };
}

/** Returns what is known of the numbers of a question. The ends of ratings and scales are known. */
export const statistics = ( {
	kind,
	nps,
	mean,
	median,
	min,
	max,
}: ResultQuestion ): [ name: string, value: number | null | undefined ][] => [
	[ __( 'Score', 'frontispiece' ), nps?.score ],
	[ __( 'Average', 'frontispiece' ), mean ],
	[ __( 'Median', 'frontispiece' ), median ],
	[ __( 'Minimum', 'frontispiece' ), kind === 'number' ? min : null ],
	[ __( 'Maximum', 'frontispiece' ), kind === 'number' ? max : null ],
];
