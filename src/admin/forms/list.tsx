import { Button, FormFileUpload } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Screen } from '../components/screen-frame';
import { useNotices } from '../components/notices';
import { useParam } from '../param';
import { useRest } from '../rest';
import { Table } from '../components/table';
import { counted, MAX_COUNTED, Tabs } from '../components/tabs';
import { useFormActions } from './actions';
import { AddForm } from './blocks/add-form';
import { FIXED, tableView } from '../view';
import { openBuilder } from './blocks/builder';
import { Copy } from '../../form-settings/copy';
import { importFile } from './files';
import type { State } from './actions';
import type { FormRow } from '../../form-settings/types';
import type { Field, View } from '../components/table';

const ROUTE = '/frontispiece/v1/contact-forms';

/** Describes how many entries a form has. */
export const entriesText = ( total: number, unread: number ) =>
	unread > 0
		? sprintf(
				/* translators: 1: number of entries, 2: how many of them are unread. */
				__( '%1$s (%2$s unread)', 'frontispiece' ),
				counted( total, MAX_COUNTED ),
				counted( unread, MAX_COUNTED )
			)
		: counted( total, MAX_COUNTED );

const BEGIN = tableView( 'title', [ 'shortcode', 'messages', 'when' ], {
	perPage: 20,
} );

const inbox = ( id: number ) =>
	`admin.php?page=frontispiece-entries&form=${ id }`;

const fields = (): Field< FormRow >[] => [
	{
		id: 'title',
		label: __( 'Name', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => item.title || `#${ item.id }`,
	},
	{
		id: 'shortcode',
		label: __( 'Shortcode', 'frontispiece' ),
		...FIXED,
		render: ( { item } ) => <Copy text={ item.shortcode } />,
	},
	{
		id: 'messages',
		label: __( 'Entries', 'frontispiece' ),
		...FIXED,
		render: ( { item: { id, total, unread } } ) => (
			<a href={ inbox( id ) }>{ entriesText( total, unread ) }</a>
		),
	},
	{
		id: 'when',
		label: __( 'Last entry', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => item.when || '–',
	},
];

/**
 * Returns one page of the loaded rows. Paging in the browser is fine, because a site has dozens of forms, not thousands.
 */
export function pageOf( rows: readonly FormRow[], view: View ) {
	const words = ( view.search ?? '' ).toLowerCase();
	const matches = rows.filter( ( { title } ) =>
		title.toLowerCase().includes( words )
	);
	const size = view.perPage ?? 20;
	const from = ( ( view.page ?? 1 ) - 1 ) * size;
	return { rows: matches.slice( from, from + size ), total: matches.length };
}

export function Forms() {
	const { say, fail } = useNotices();
	const [ , open ] = useParam( 'form' );
	const [ state, setState ] = useState< State >( 'publish' );
	const [ view, setView ] = useState( BEGIN );
	const reading = useRest< FormRow[] >(
		`${ ROUTE }/overview?state=${ state }`
	);
	const { data, reload } = reading;
	const page = pageOf( data ?? [], view );

	const edit = useCallback(
		( { id, notation }: FormRow ) =>
			notation === 'blocks' ? openBuilder( id ) : open( String( id ) ),
		[ open ]
	);
	const actions = useFormActions( state, edit, reload );
	const add = <AddForm onTags={ () => open( 'new' ) } />;
	return (
		<Screen
			title={ __( 'Forms', 'frontispiece' ) }
			actions={
				<>
					<FormFileUpload
						__next40pxDefaultSize
						accept=".json,application/json"
						onChange={ ( { currentTarget: { files } } ) => {
							const file = files?.[ 0 ];
							if ( file ) {
								importFile( file ).then( ( count ) => {
									say(
										sprintf(
											/* translators: %d: a number. */
											_n(
												'%d form imported.',
												'%d forms imported.',
												count,
												'frontispiece'
											),
											count
										)
									);
									reload();
								}, fail );
							}
						} }
					>
						{ __( 'Import forms', 'frontispiece' ) }
					</FormFileUpload>
					{ add }
				</>
			}
		>
			<Tabs
				label={ __( 'Form status', 'frontispiece' ) }
				tabs={ [
					{ name: 'publish', title: __( 'All', 'frontispiece' ) },
					{ name: 'trash', title: __( 'Trash', 'frontispiece' ) },
				] }
				current={ state }
				onChange={ setState }
			/>
			<Table
				reading={ {
					...reading,
					data: data && page.rows,
					total: page.total,
				} }
				fields={ fields() }
				view={ view }
				onView={ setView }
				actions={ actions }
				idOf={ ( { id } ) => String( id ) }
				{ ...( state === 'publish' && {
					onOpen: edit,
				} ) }
				searchLabel={ __( 'Search forms', 'frontispiece' ) }
				empty={
					state === 'trash'
						? {
								title: __(
									'No forms found in Trash',
									'frontispiece'
								),
								text: __(
									'Deleted forms stay here for 30 days.',
									'frontispiece'
								),
								children: (
									<Button
										variant="primary"
										onClick={ () => setState( 'publish' ) }
									>
										{ __( 'View forms', 'frontispiece' ) }
									</Button>
								),
							}
						: {
								title: __( 'No forms yet', 'frontispiece' ),
								text: __(
									'Start from a template, then add the form to a page with the “Contact form” block.',
									'frontispiece'
								),
								children: add,
							}
				}
			/>
		</Screen>
	);
}
