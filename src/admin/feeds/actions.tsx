import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../components/notices';
import { Removal } from '../components/removal';
import { MissingPost } from '../decisions/missing-post';
import { send } from '../rest';
import { useBulk } from '../use-bulk';
import { nameOf } from './fields';
import { useCopyShortcode } from './use-copy-shortcode';
import { NameForm } from './name-form';
import { ROUTE } from './types';
import type { Row, SavedFeed } from './types';
import type { Action } from '../components/table';

const named = ( { number, title }: Row ) => ( { id: number, title } );

const isSaved = ( { number, deleted }: Row ) => number > 0 && ! deleted;

const copyName = ( title: string ) =>
	sprintf(
		/* translators: %s: name of the feed that was duplicated. */
		__( '%s (copy)', 'frontispiece' ),
		title
	);

/** Actions for feeds in the list. */
export function useActions(
	reload: () => void,
	onOpen: ( feed: string ) => void
): Action< Row >[] {
	const { say, fail } = useNotices();
	const copyShortcode = useCopyShortcode();
	const bulk = useBulk( ROUTE, reload );
	const restore = async ( rows: Row[] ) => {
		const ids = await bulk( 'restore', rows.map( named ) );
		if ( ids.length > 0 ) {
			say( __( 'Feed restored.', 'frontispiece' ) );
		}
	};
	const remove = async ( rows: Row[] ) => {
		const ids = await bulk( 'delete', rows.map( named ) );
		if ( ids.length === 0 ) {
			return;
		}
		const deleted = rows.filter( ( { number } ) => ids.includes( number ) );
		say(
			deleted.length === 1
				? sprintf(
						/* translators: %s: name of a feed. */
						__(
							'“%s” deleted. Pages that use this feed will no longer show it.',
							'frontispiece'
						),
						deleted[ 0 ]?.title ?? ''
					)
				: __( 'Feeds deleted.', 'frontispiece' ),
			async () => {
				await bulk( 'restore', deleted.map( named ) );
			}
		);
	};
	const duplicate = async ( [ row ]: Row[] ) => {
		if ( ! row ) {
			return;
		}
		try {
			const copy = await send< SavedFeed >( ROUTE, {
				data: {
					feature: row.feature,
					title: copyName( row.title ),
					attributes: row.attributes,
				},
			} );
			onOpen( String( copy.id ) );
		} catch ( thrown ) {
			fail( thrown );
		}
	};

	return [
		{
			id: 'edit',
			label: __( 'Edit', 'frontispiece' ),
			isEligible: isSaved,
			callback: ( [ row ] ) => row && onOpen( String( row.number ) ),
		},
		{
			id: 'copy',
			label: __( 'Copy shortcode', 'frontispiece' ),
			isEligible: ( { deleted } ) => ! deleted,
			callback: ( [ row ] ) => copyShortcode( row?.shortcode ?? '' ),
		},
		{
			id: 'missing',
			label: __( 'Missing a post?', 'frontispiece' ),
			modalSize: 'large',
			isEligible: ( { deleted } ) => ! deleted,
			RenderModal: ( { items } ) => (
				<MissingPost feed={ String( items[ 0 ]?.id ) } />
			),
		},
		{
			id: 'name',
			label: __( 'Save as feed', 'frontispiece' ),
			isEligible: ( { number } ) => number === 0,
			RenderModal: ( { items, closeModal } ) => (
				<NameForm
					name={ items[ 0 ] ? nameOf( items[ 0 ] ) : '' }
					button={ __( 'Save', 'frontispiece' ) }
					onName={ async ( title ) => {
						await send( ROUTE, {
							data: {
								title,
								feature: items[ 0 ]?.feature,
								attributes: items[ 0 ]?.attributes,
							},
						} );
						reload();
						closeModal?.();
					} }
				/>
			),
		},
		{
			id: 'rename',
			label: __( 'Rename', 'frontispiece' ),
			isEligible: isSaved,
			RenderModal: ( { items, closeModal } ) => (
				<NameForm
					name={ items[ 0 ]?.title ?? '' }
					button={ __( 'Rename', 'frontispiece' ) }
					onName={ async ( title ) => {
						await send( `${ ROUTE }/${ items[ 0 ]?.number }`, {
							method: 'PUT',
							data: { title },
						} );
						reload();
						closeModal?.();
					} }
				/>
			),
		},
		{
			id: 'duplicate',
			label: __( 'Duplicate', 'frontispiece' ),
			isEligible: isSaved,
			callback: duplicate,
		},
		{
			id: 'delete',
			label: __( 'Delete', 'frontispiece' ),
			supportsBulk: true,
			isEligible: isSaved,
			RenderModal: ( { items, closeModal } ) => (
				<Removal
					text={ __(
						'Deleted feeds are kept for 30 days and can be restored.',
						'frontispiece'
					) }
					places={ items.flatMap( ( { places } ) => places ) }
					onRemove={ () => remove( items ) }
					onClose={ () => closeModal?.() }
				/>
			),
		},
		{
			id: 'restore',
			label: __( 'Restore', 'frontispiece' ),
			isEligible: ( { deleted } ) => deleted,
			callback: restore,
		},
	];
}
