import { useEffect, useState } from '@wordpress/element';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SelectControl, optionsOf } from '../../components/controls';
import { Days } from '../entries/days';
import { useParams } from '../param';
import { isDay } from './query';
import { numberText, periodText } from './texts';
import type { Filters, Range } from './query';
import type { FormResults } from './types';

const NAMES = [
	'period',
	'from',
	'until',
	'version',
	'locale',
	'choice',
	'compare',
] as const;

/** Removes all filters from the address. */
export const NO_FILTERS = Object.fromEntries(
	NAMES.map( ( name ) => [ name, null ] )
);

type Change = (
	changes: Partial< Record< keyof Filters, string | null > >
) => void;

/** Keeps the filters in the address of the screen. */
export function useFilters(): [ Filters, Change ] {
	const [ values, change ] = useParams( NAMES );
	return [
		{
			...values,
			from: isDay( values.from ) ? values.from : '',
			until: isDay( values.until ) ? values.until : '',
		},
		change,
	];
}

/** Two dates. While someone types a year, each digit is a date of its own, which is not shown yet. */
function CustomDays( { from, until, onChange }: Range & { onChange: Change } ) {
	const [ days, setDays ] = useState( { from, until } );
	useEffect( () => setDays( { from, until } ), [ from, until ] );
	return (
		<Days
			{ ...days }
			onChange={ ( changed ) => {
				const next = { ...days, ...changed };
				setDays( next );
				if (
					Object.values( next ).every(
						( day ) => ! day || isDay( day )
					)
				) {
					onChange( {
						from: next.from || null,
						until: next.until || null,
					} );
				}
			} }
		/>
	);
}

interface Select {
	name: keyof Filters;
	label: string;
	options: { value: string; label: string }[];
}

const periodSelect = (): Select => ( {
	name: 'period',
	label: __( 'Period', 'frontispiece' ),
	options: optionsOf< string >( {
		'': __( 'All time', 'frontispiece' ),
		week: __( 'Last 7 days', 'frontispiece' ),
		month: __( 'Last 30 days', 'frontispiece' ),
		quarter: __( 'Last 90 days', 'frontispiece' ),
		year: __( 'Last 365 days', 'frontispiece' ),
		custom: __( 'Custom dates', 'frontispiece' ),
	} ),
} );

const compareSelect = (): Select => ( {
	name: 'compare',
	label: __( 'Compare with', 'frontispiece' ),
	options: optionsOf< string >( {
		'': __( 'Nothing', 'frontispiece' ),
		previous: __( 'Previous period', 'frontispiece' ),
		year: __( 'Same period last year', 'frontispiece' ),
	} ),
} );

/** Returns the filters by what the entries of a form have. */
const entrySelects = ( {
	versions,
	languages,
	questions,
}: FormResults ): Select[] => [
	{
		name: 'version',
		label: __( 'Version of the form', 'frontispiece' ),
		options: versions.map( ( { version, since, entries } ) => ( {
			value: version,
			label: sprintf(
				/* translators: 1: date, 2: number of entries. */
				__( 'Since %1$s (%2$s)', 'frontispiece' ),
				periodText( since, 'day' ),
				numberText( entries )
			),
		} ) ),
	},
	{
		name: 'locale',
		label: __( 'Language', 'frontispiece' ),
		options: languages.map( ( { locale, name, entries } ) => ( {
			value: locale,
			label: `${ name } (${ numberText( entries ) })`,
		} ) ),
	},
	{
		name: 'choice',
		label: __( 'Only entries with', 'frontispiece' ),
		options: questions.flatMap( ( question ) =>
			( question.choices ?? [] )
				.filter( ( { value } ) => value )
				.map( ( { value, label } ) => ( {
					value: `${ question.name }=${ value }`,
					label: `${ question.label }: ${ label }`,
				} ) )
		),
	},
];

interface FilterBarProps {
	filters: Filters;
	onChange: Change;
	/** Whether the days have a beginning, so that there are days before them. */
	isComparable: boolean;
	results: FormResults | undefined;
}

/** Limits results to days, a version, a language or a choice, and compares them with other days. */
export function FilterBar( {
	filters,
	onChange,
	isComparable,
	results,
}: FilterBarProps ) {
	const select = ( { name, ...props }: Select ) => (
		<SelectControl
			key={ name }
			{ ...props }
			value={ filters[ name ] }
			onChange={ ( value ) => onChange( { [ name ]: value || null } ) }
		/>
	);
	const all = { value: '', label: __( 'All', 'frontispiece' ) };
	return (
		<>
			{ select( periodSelect() ) }
			{ filters.period === 'custom' && (
				<CustomDays
					from={ filters.from }
					until={ filters.until }
					onChange={ onChange }
				/>
			) }
			{ isComparable && select( compareSelect() ) }
			{ results &&
				entrySelects( results )
					.filter(
						( { name, options } ) =>
							options.length > 1 || filters[ name ]
					)
					.map( ( { options, ...more } ) =>
						select( { ...more, options: [ all, ...options ] } )
					) }
			{ NAMES.some( ( name ) => filters[ name ] ) && (
				<Button
					variant="tertiary"
					onClick={ () => onChange( NO_FILTERS ) }
					__next40pxDefaultSize
				>
					{ __( 'Clear filters', 'frontispiece' ) }
				</Button>
			) }
		</>
	);
}
