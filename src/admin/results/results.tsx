import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { SelectControl } from '../../components/controls';
import { Empty, Screen, Waiting } from '../components/screen-frame';
import { Tabs } from '../components/tabs';
import { useParams } from '../param';
import { useRest } from '../rest';
import { FilterBar, NO_FILTERS, useFilters } from './filters';
import { Answered, Entries, Steps } from './overview';
import { comparedRange, pathOf, rangeOf, today } from './query';
import { Question } from './question';
import { numberText, rangeText } from './texts';
import type { Comparison } from './question';
import type { FormResults } from './types';

interface FormName {
	id: number;
	title: string;
}

type Shown = 'totals' | 'time';

/** The charts of all questions. */
function Charts( {
	results,
	comparison,
	empty,
}: {
	results: FormResults;
	comparison: Comparison | undefined;
	/** Is shown if there are no entries. */
	empty: JSX.Element;
} ) {
	const [ { show }, change ] = useParams( [ 'show' ] );
	const shown: Shown = show === 'time' ? 'time' : 'totals';
	const { entries, questions, steps, pending } = results;
	if ( entries + pending === 0 && ! steps ) {
		return empty;
	}
	const texts = questions.filter( ( { kind } ) => kind === 'text' );
	const charts = questions.filter( ( { kind } ) => kind !== 'text' );
	return (
		<>
			{ pending > 0 && (
				<Notice status="info" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: number of entries. */
						_n(
							'%s entry is still being counted.',
							'%s entries are still being counted.',
							pending,
							'frontispiece'
						),
						numberText( pending )
					) }
				</Notice>
			) }
			<Tabs< Shown >
				label={ __( 'Show answers as', 'frontispiece' ) }
				tabs={ [
					{ name: 'totals', title: __( 'Totals', 'frontispiece' ) },
					{ name: 'time', title: __( 'Over time', 'frontispiece' ) },
				] }
				current={ shown }
				onChange={ ( name ) =>
					change( { show: name === 'time' ? name : null } )
				}
			/>
			<div className="frontispiece-results">
				<Entries results={ results } comparison={ comparison } />
				{ steps && <Steps steps={ steps } /> }
				{ charts.map( ( question ) => (
					<Question
						key={ question.name }
						question={ question }
						results={ results }
						comparison={ comparison }
						isOverTime={ shown === 'time' }
					/>
				) ) }
				{ texts.length > 0 && <Answered questions={ texts } /> }
			</div>
		</>
	);
}

const NoEntries = ( { isFiltered }: { isFiltered: boolean } ) => (
	<Empty
		title={ __( 'No entries', 'frontispiece' ) }
		text={
			isFiltered
				? __(
						'No entries match these filters. Choose others, or clear them.',
						'frontispiece'
					)
				: __(
						'Results appear here after the first entry.',
						'frontispiece'
					)
		}
	/>
);

/** The results of a form, with the filters in the address of the screen. */
function Form( { id, forms }: { id: number; forms: FormName[] } ) {
	const [ , open ] = useParams( [ 'form' ] );
	const [ filters, change ] = useFilters();
	const [ now ] = useState( today );
	const range = rangeOf( filters, now );
	const compared = comparedRange( range, filters.compare, now );
	const reading = useRest< FormResults >( pathOf( id, range, filters ) );
	const other = useRest< FormResults >(
		compared && pathOf( id, compared, filters )
	);
	const results = reading.data?.form.id === id ? reading.data : undefined;
	const error = reading.error ?? ( compared ? other.error : undefined );
	const comparison = compared &&
		other.data && {
			days: [
				rangeText( range.from, range.until || now ),
				rangeText( compared.from, compared.until ),
			] as const,
			results: other.data,
		};
	return (
		<Screen
			title={ __( 'Results', 'frontispiece' ) }
			actions={
				results && (
					<>
						<Button
							variant="secondary"
							onClick={ () => window.print() }
						>
							{ __( 'Print', 'frontispiece' ) }
						</Button>
						<Button variant="secondary" href={ results.csv }>
							{ __( 'Export as CSV', 'frontispiece' ) }
						</Button>
					</>
				)
			}
		>
			<div className="frontispiece-results__filters">
				<SelectControl
					label={ __( 'Form', 'frontispiece' ) }
					options={ [
						...forms,
						// A deleted one, or beyond those that are listed.
						...( forms.some( ( form ) => form.id === id )
							? []
							: [ results?.form ?? { id, title: '' } ] ),
					].map( ( form ) => ( {
						value: String( form.id ),
						label: form.title || `#${ form.id }`,
					} ) ) }
					value={ String( id ) }
					onChange={ ( form ) => open( { ...NO_FILTERS, form } ) }
				/>
				<FilterBar
					filters={ filters }
					onChange={ change }
					isComparable={ range.from !== '' }
					results={ results }
				/>
			</div>
			{ ! results || error ? (
				<Waiting
					error={ error }
					onRetry={ () => {
						reading.reload();
						other.reload();
					} }
				/>
			) : (
				<div
					aria-busy={ reading.isLoading || other.isLoading }
					className="frontispiece-results__charts"
				>
					<Charts
						results={ results }
						comparison={ comparison ?? undefined }
						empty={
							<NoEntries
								isFiltered={ Object.values( filters ).some(
									Boolean
								) }
							/>
						}
					/>
				</div>
			) }
		</Screen>
	);
}

/** What people answered in a form. */
export function Results() {
	const [ { form } ] = useParams( [ 'form' ] );
	const { data, error, reload } = useRest< FormName[] >(
		'/frontispiece/v1/contact-forms'
	);
	const first = data?.[ 0 ];
	if ( first ) {
		// Also a deleted form, whose entries are kept.
		return <Form id={ Number( form ) || first.id } forms={ data } />;
	}
	return (
		<Screen title={ __( 'Results', 'frontispiece' ) }>
			{ data ? (
				<Empty
					title={ __( 'No forms yet', 'frontispiece' ) }
					text={ __(
						'Results appear here after the first entry.',
						'frontispiece'
					) }
				/>
			) : (
				<Waiting error={ error } onRetry={ reload } />
			) }
		</Screen>
	);
}
