import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ConditionRules } from './condition-rules';
import { newComparison } from './compared-fields';
import { useKeptFocus } from './use-kept-focus';
import type { ReactNode } from 'react';
import type { ComparedField } from './compared-fields';
import type { ConditionalText } from '../types';
import type { Group } from '../../types/conditions';

/** The server keeps this many. */
const MAX_ITEMS = 20;

interface ConditionalListProps< Item > {
	title: string;
	help: string;
	/** Label of the button that adds an item. */
	add: string;
	items: readonly Item[];
	fields: readonly ComparedField[];
	onChange: ( items: ( Item | ConditionalText )[] ) => void;
	/** Renders the fields of an item, above its conditions. */
	children: (
		item: Item,
		onChange: ( changed: Partial< Item > ) => void
	) => ReactNode;
}

/** A list of which each item applies if its conditions are met. */
export function ConditionalList< Item extends Group >( {
	title,
	help,
	add,
	items,
	fields,
	onChange,
	children,
}: ConditionalListProps< Item > ) {
	const { target, noteRemoval } = useKeptFocus();
	if ( items.length === 0 && fields.length === 0 ) {
		return null;
	}
	const replace = ( at: number, changed: Partial< Item > | Group ) =>
		onChange(
			items.map( ( old, i ) =>
				i === at ? { ...old, ...changed } : old
			)
		);
	const remove = ( at: number ) => {
		noteRemoval();
		onChange( items.filter( ( _item, i ) => i !== at ) );
	};
	return (
		<fieldset className="frontispiece-option frontispiece-conditions">
			<legend>{ title }</legend>
			<p className="description">{ help }</p>
			{ items.map( ( one, at ) => (
				<div key={ at } className="frontispiece-conditions__text">
					{ children( one, ( changed ) => replace( at, changed ) ) }
					<ConditionRules
						group={ one }
						fields={ fields }
						onChange={ ( { match, rules } ) =>
							rules.length > 0
								? replace( at, { match, rules } )
								: remove( at )
						}
					/>
					<Button
						variant="tertiary"
						size="small"
						isDestructive
						onClick={ () => remove( at ) }
					>
						{ __( 'Remove', 'frontispiece' ) }
					</Button>
				</div>
			) ) }
			{ items.length < MAX_ITEMS && fields.length > 0 && (
				<Button
					ref={ target }
					variant="secondary"
					onClick={ () =>
						onChange( [
							...items,
							{
								text: '',
								match: 'all',
								rules: [ newComparison( fields ) ],
							},
						] )
					}
				>
					{ add }
				</Button>
			) }
		</fieldset>
	);
}
