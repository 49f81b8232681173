import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { language } from '../../../kernel/language';
import { Table } from '../../components/table';
import { FIXED, pathOf, tableView } from '../../view';
import { ByWhom } from './by-whom';
import { MODERATION } from './types';
import { useSharedList } from './use-shared-list';
import { useBlock } from './use-block';
import type { Field } from '../../components/table';
import type { SharedListProps } from './use-shared-list';
import type { BlockedAuthor } from './types';

const first = tableView( 'name', [ 'posts', 'user', 'reason' ] );

const columns = (): Field< BlockedAuthor >[] => [
	{
		...FIXED,
		id: 'name',
		label: __( 'Author', 'frontispiece' ),
		render: ( { item } ) => <bdi>{ `@${ item.name }` }</bdi>,
	},
	{
		...FIXED,
		id: 'posts',
		label: __( 'Posts hidden', 'frontispiece' ),
		render: ( { item } ) => (
			<>{ item.posts.toLocaleString( language() ) }</>
		),
	},
	{
		...FIXED,
		id: 'user',
		label: __( 'Moderator', 'frontispiece' ),
		render: ByWhom,
	},
	{
		...FIXED,
		id: 'reason',
		label: __( 'Reason', 'frontispiece' ),
		render: ( { item } ) => <bdi>{ item.reason }</bdi>,
	},
];

/** Lists blocked authors, with the number of posts that each hides from all feeds. */
export function BlockedAuthors( { changes, onChange }: SharedListProps ) {
	const [ view, setView ] = useState( first );
	const page = useSharedList< { authors: BlockedAuthor[]; total: number } >(
		pathOf( `${ MODERATION }/authors`, view ),
		changes
	);
	const block = useBlock( onChange );
	return (
		<Table
			reading={ {
				...page,
				data: page.data?.authors,
				total: page.data?.total ?? 0,
			} }
			fields={ columns() }
			view={ view }
			onView={ setView }
			actions={ [
				{
					id: 'unblock',
					label: __( 'Unblock', 'frontispiece' ),
					supportsBulk: true,
					callback: ( authors ) =>
						void block(
							authors.map( ( { name } ) => name ),
							false
						),
				},
			] }
			idOf={ ( { name } ) => name }
			empty={ {
				title: __( 'No blocked authors', 'frontispiece' ),
				text: __(
					'Block an author with the actions of a post. Their posts no longer appear in any feed.',
					'frontispiece'
				),
			} }
		/>
	);
}
