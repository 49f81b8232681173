import { Button, FormFileUpload, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { Screen } from '../components/screen-frame';
import { withParam } from '../param';
import { useRest } from '../rest';
import { template } from './csv';
import { useImport } from './use-import';
import { ROUTE } from './types';
import type { ItemsInfo } from './types';

/** Imports posts from a table. The whole table is validated before the first post is stored. */
export function Import() {
	const about = useRest< ItemsInfo >( `${ ROUTE }/about` );
	const [ file, setFile ] = useState< File >();
	const run = useImport();
	const { checked, stored, done, isBusy } = run;
	const columns = about.data?.manual?.columns ?? [];
	const errors = checked?.errors ?? [];
	const work = checked
		? __( 'Importing…', 'frontispiece' )
		: __( 'Checking…', 'frontispiece' );
	return (
		<Screen
			title={ __( 'Import CSV', 'frontispiece' ) }
			intro={ __(
				'The first line must contain the column names. The file is checked before anything is imported, and posts that already exist are skipped.',
				'frontispiece'
			) }
			back={
				<a href={ withParam( 'item', null ) }>
					{ __( 'All posts', 'frontispiece' ) }
				</a>
			}
		>
			<div className="frontispiece-items__import">
				<p>
					<Button
						variant="link"
						href={ `data:text/csv;charset=utf-8,${ encodeURIComponent(
							template( columns )
						) }` }
						download="items.csv"
					>
						{ __( 'Download CSV template', 'frontispiece' ) }
					</Button>
				</p>
				<FormFileUpload
					accept=".csv,text/csv"
					className="is-secondary"
					onChange={ ( { currentTarget: { files } } ) => {
						const first = files?.[ 0 ];
						if ( first ) {
							setFile( first );
							run.check( first );
						}
					} }
					__next40pxDefaultSize
				>
					{ __( 'Choose file', 'frontispiece' ) }
				</FormFileUpload>
				{ file && <p>{ file.name }</p> }
				{ isBusy && (
					<p>
						<progress
							value={ done }
							max={ 1 }
							aria-label={ work }
						/>{ ' ' }
						{ work }
					</p>
				) }
				<div role="status">
					{ checked && ! stored && ! isBusy && (
						<p>
							{ sprintf(
								/* translators: %d: how many. */
								_n(
									'%d row can be imported.',
									'%d rows can be imported.',
									checked.rows,
									'frontispiece'
								),
								checked.rows
							) }{ ' ' }
							{ sprintf(
								/* translators: %d: how many. */
								_n(
									'%d row has errors.',
									'%d rows have errors.',
									checked.errorCount,
									'frontispiece'
								),
								checked.errorCount
							) }
						</p>
					) }
					{ stored && (
						<Notice status="success" isDismissible={ false }>
							{ sprintf(
								/* translators: 1: how many, 2: how many. */
								__(
									'Imported: %1$d. Already on this site: %2$d.',
									'frontispiece'
								),
								stored.added,
								stored.known
							) }
						</Notice>
					) }
				</div>
				{ errors.length > 0 && (
					<>
						<h2>{ __( 'Errors', 'frontispiece' ) }</h2>
						<ol className="frontispiece-items__errors">
							{ errors.map( ( { line, message } ) => (
								<li key={ `${ line } ${ message }` }>
									{ sprintf(
										/* translators: 1: number of a line, 2: what is wrong with it. */
										__( 'Line %1$d: %2$s', 'frontispiece' ),
										line,
										message
									) }
								</li>
							) ) }
						</ol>
						{ checked && checked.errorCount > errors.length && (
							<p>
								{ __(
									'Only the first errors are shown.',
									'frontispiece'
								) }
							</p>
						) }
					</>
				) }
				{ file && checked && ! stored && checked.rows > 0 && (
					<BusyButton
						variant="primary"
						isBusy={ isBusy }
						onClick={ () => run.store( file ) }
						__next40pxDefaultSize
					>
						{ checked.errorCount > 0
							? __( 'Import rows without errors', 'frontispiece' )
							: __( 'Import', 'frontispiece' ) }
					</BusyButton>
				) }
			</div>
		</Screen>
	);
}
