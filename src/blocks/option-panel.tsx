import {
	__experimentalToolsPanel as ToolsPanel,
	__experimentalToolsPanelItem as ToolsPanelItem,
} from '@wordpress/components';
import type { ReactNode } from 'react';
import { differs } from './attributes';
import type { AttributeValue, Declarations } from './attributes';

type Values = Record< string, AttributeValue >;

interface OptionPanelProps {
	title: string;
	names: readonly string[];
	declarations: Declarations;
	attributes: Values;
	/** What a new block has where it differs from the defaults. */
	fresh: Values;
	setAttributes: ( changed: Values ) => void;
	children: ( name: string ) => ReactNode;
}

/** A panel of a block's sidebar. Its menu offers the options that few blocks need. */
export function OptionPanel( {
	title,
	names,
	declarations,
	attributes,
	fresh,
	setAttributes,
	children,
}: OptionPanelProps ) {
	const reset = ( options: readonly string[] ) =>
		setAttributes(
			Object.fromEntries(
				options.map( ( name ) => [ name, fresh[ name ] ] )
			)
		);
	return (
		<ToolsPanel label={ title } resetAll={ () => reset( names ) }>
			{ names.map( ( name ) => (
				<ToolsPanelItem
					key={ name }
					label={ declarations[ name ]?.label ?? name }
					hasValue={ () =>
						differs( name, { declarations, attributes, fresh } )
					}
					onDeselect={ () => reset( [ name ] ) }
					isShownByDefault={ ! declarations[ name ]?.sidebar }
				>
					{ children( name ) }
				</ToolsPanelItem>
			) ) }
		</ToolsPanel>
	);
}
