import { Button, Notice } from '@wordpress/components';
import { useContext, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { RequestError } from '../../admin/components/request-error';
import { send } from '../../admin/rest';
import { useRequest } from '../../admin/use-request';
import { BusyButton } from '../../components/busy-button';
import { language, listOf } from '../../kernel/language';
import { FindingActionsContext } from './actions';
import { targetName } from './sentences';
import { filledPreview } from './values';
import type { CheckResult } from './use-check';
import type { FormDefinition } from '../types';

/** The most visits that the server accepts at once. */
const MAX_VISITS = 60;

interface VisitResult {
	/** ID of the test entry, 0 if it was not stored. */
	entry: number;
	url: string;
	errors: { field: string; label: string; message: string }[];
}

/** Returns what was checked, and what was not. */
function statusTexts( { form, report }: CheckResult ): string[] {
	const { combinations, sampled, unchecked, uncovered } = report;
	const checked =
		sampled.length > 0
			? /* translators: %s: a number. */
				_n(
					'Checked %s combination; texts by sample.',
					'Checked %s combinations; texts by sample.',
					combinations,
					'frontispiece'
				)
			: /* translators: %s: a number. */
				_n(
					'Checked %s combination.',
					'Checked %s combinations.',
					combinations,
					'frontispiece'
				);
	const cut = unchecked.filter( ( { reason } ) => reason === 'budget' );
	const names = new Set(
		cut.map( ( { target } ) => targetName( form, target ) )
	);
	return [
		sprintf( checked, combinations.toLocaleString( language() ) ),
		...( names.size > 0
			? [
					sprintf(
						/* translators: %s: names of fields, steps and emails. */
						__(
							'Too many combinations to check all of them for: %s.',
							'frontispiece'
						),
						listOf( [ ...names ] )
					),
				]
			: [] ),
		...( uncovered.length > 0
			? [
					sprintf(
						/* translators: %d: a number of conditions and choices. */
						_n(
							'No test visit was found for %d branch.',
							'No test visit was found for %d branches.',
							uncovered.length,
							'frontispiece'
						),
						uncovered.length
					),
				]
			: [] ),
	];
}

interface ResultsProps {
	/** ID of the form. */
	id: number;
	result: CheckResult;
	results: readonly VisitResult[];
}

/** Says which visits failed, and why. */
function Results( { id, result, results }: ResultsProps ) {
	const { onPreview } = useContext( FindingActionsContext );
	const failed = results.filter( ( { errors } ) => errors.length > 0 );
	const title =
		failed.length > 0
			? sprintf(
					/* translators: 1: number of test visits that failed, 2: number of all test visits. */
					__( 'Failed test visits: %1$d of %2$d.', 'frontispiece' ),
					failed.length,
					results.length
				)
			: sprintf(
					/* translators: %d: a number. */
					_n(
						'%d test visit passed.',
						'All %d test visits passed.',
						results.length,
						'frontispiece'
					),
					results.length
				);
	return (
		<Notice
			status={ failed.length > 0 ? 'error' : 'success' }
			isDismissible={ false }
		>
			<p>{ title }</p>
			<ul>
				{ failed.map( ( visit ) => {
					const text = visit.errors
						.map(
							( { label, message } ) => `${ label }: ${ message }`
						)
						.join( ' ' );
					const { values = {} } =
						result.report.visits[ results.indexOf( visit ) ] ?? {};
					return (
						<li key={ results.indexOf( visit ) }>
							{ text }{ ' ' }
							{ onPreview && (
								<Button
									variant="link"
									onClick={ () =>
										onPreview(
											text,
											filledPreview(
												result.form,
												values,
												visit.errors[ 0 ]?.field
											)
										)
									}
								>
									{ __( 'Show in preview', 'frontispiece' ) }
								</Button>
							) }
						</li>
					);
				} ) }
			</ul>
			{ results.some( ( { entry } ) => entry > 0 ) && (
				<a
					href={ `admin.php?page=frontispiece-entries&form=${ id }&state=test` }
				>
					{ __( 'View entries', 'frontispiece' ) }
				</a>
			) }
		</Notice>
	);
}

interface FormCheckProps {
	/** ID of the form, 0 if it was never saved. */
	id: number;
	form: FormDefinition;
	result: CheckResult | undefined;
	isChecking: boolean;
}

/** Says how thoroughly the form was checked, and sends it with the values of all kinds of visits. */
export function FormCheck( { id, form, result, isChecking }: FormCheckProps ) {
	const [ sent, setSent ] = useState< {
		result: CheckResult;
		results: VisitResult[];
	} >();
	const { isBusy, error, run } = useRequest();
	const visits = result?.report.visits.slice( 0, MAX_VISITS ) ?? [];
	const test = () =>
		run( async () => {
			setSent( undefined );
			const results = await send< VisitResult[] >(
				'/frontispiece/v1/contact-forms/test-visits',
				{
					data: {
						...form,
						id,
						visits: visits.map( ( { values } ) => values ),
					},
				}
			);
			setSent( result && { result, results } );
		} );
	return (
		<div className="frontispiece-form-check">
			<p role="status">
				{ isChecking || ! result
					? __( 'Checking all combinations…', 'frontispiece' )
					: statusTexts( result ).join( ' ' ) }
			</p>
			{ visits.length > 0 && (
				<>
					<p>
						{ sprintf(
							/* translators: %d: number of ways to fill in the form. */
							_n(
								'A test visit tries the form in %d way. If the form is published, it becomes a test entry; nothing is emailed.',
								'Test visits try the form in %d ways. If the form is published, they become test entries; nothing is emailed.',
								visits.length,
								'frontispiece'
							),
							visits.length
						) }
					</p>
					<BusyButton
						variant="secondary"
						isBusy={ isBusy }
						disabled={ isChecking }
						onClick={ test }
					>
						{ __( 'Run test visits', 'frontispiece' ) }
					</BusyButton>
				</>
			) }
			<div role="status">
				<RequestError error={ error } />
				{ sent && <Results id={ id } { ...sent } /> }
			</div>
		</div>
	);
}
