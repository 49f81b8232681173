import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';

interface FormPanelProps {
	name: string;
	title: string;
	/** What is set in the panel, while it is closed. */
	summary?: string;
	children: ReactNode;
}

/** Title of a panel. The summary below it describes its button, whose name stays the title. */
function Title( { title, summary }: { title: string; summary: string } ) {
	const id = useId();
	const ref = useRef< HTMLSpanElement >( null );
	useEffect( () => {
		const button = ref.current?.closest( 'button' );
		if ( summary ) {
			button?.setAttribute( 'aria-describedby', id );
		} else {
			button?.removeAttribute( 'aria-describedby' );
		}
	}, [ id, summary ] );
	return (
		<span ref={ ref } className="frontispiece-form-panel">
			{ title }
			{ summary && (
				<span
					id={ id }
					aria-hidden="true"
					className="frontispiece-form-panel__summary"
				>
					{ summary }
				</span>
			) }
		</span>
	);
}

/** Renders what was opened once, and only hides it when its panel closes: what was typed and tried there stays. */
function Kept( {
	isOpen,
	children,
}: {
	isOpen: boolean;
	children: ReactNode;
} ) {
	const [ wasOpen, setWasOpen ] = useState( isOpen );
	if ( isOpen && ! wasOpen ) {
		setWasOpen( true );
	}
	return wasOpen ? <div hidden={ ! isOpen }>{ children }</div> : null;
}

/** A panel of the editor's sidebar. */
export function FormPanel( {
	name,
	title,
	summary = '',
	children,
}: FormPanelProps ) {
	return (
		<PluginDocumentSettingPanel
			name={ name }
			title={ <Title title={ title } summary={ summary } /> }
		>
			{ ( { opened } ) => <Kept isOpen={ opened }>{ children }</Kept> }
		</PluginDocumentSettingPanel>
	);
}
