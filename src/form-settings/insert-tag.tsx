import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComparedField } from './conditions/compared-fields';

interface InsertTagProps {
	/** Names of the form's fields. */
	fieldTags: readonly string[];
	/** Tags for details of the site, without brackets. */
	siteTags: readonly string[];
	/** Fields by their labels. */
	labels: readonly ComparedField[];
	onInsert: ( tag: string ) => void;
}

/** Menu of the values that an email can contain. */
export function InsertTag( {
	fieldTags,
	siteTags,
	labels,
	onInsert,
}: InsertTagProps ) {
	const groups = [
		{ label: __( 'Fields', 'frontispiece' ), tags: fieldTags },
		{ label: __( 'Site details', 'frontispiece' ), tags: siteTags },
	];
	const labelOf = ( tag: string ) =>
		labels.find( ( { name } ) => name === tag )?.label;
	const text = __( 'Insert a field value or site detail', 'frontispiece' );
	return (
		<DropdownMenu
			icon={ null }
			label={ text }
			text={ text }
			toggleProps={ { variant: 'secondary', size: 'small' } }
		>
			{ ( { onClose } ) => (
				<>
					{ groups
						.filter( ( { tags } ) => tags.length > 0 )
						.map( ( { label, tags } ) => (
							<MenuGroup key={ label } label={ label }>
								{ tags.map( ( tag ) => {
									const info = labelOf( tag );
									return (
										<MenuItem
											key={ tag }
											{ ...( info &&
												info !== tag && { info } ) }
											onClick={ () => {
												onClose();
												onInsert( tag );
											} }
										>
											{ `[${ tag }]` }
										</MenuItem>
									);
								} ) }
							</MenuGroup>
						) ) }
				</>
			) }
		</DropdownMenu>
	);
}
