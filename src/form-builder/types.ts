import type { FieldKind } from '../form-settings/types';
import type { AttributeValue } from '../blocks/attributes';

/** A field type with its block, as the server declares it. */
export interface FieldDefinition extends FieldKind {
	block: string;
	attributes: Record< string, unknown >;
}

export interface BuilderConfig {
	fields: FieldDefinition[];
	/** Address of the screen that lists the forms. */
	screen: string;
}

export interface FieldProps {
	clientId: string;
	isSelected: boolean;
	attributes: Record< string, AttributeValue >;
	setAttributes: ( changed: Record< string, AttributeValue > ) => void;
}

declare global {
	interface Window {
		frontispieceFormBuilder?: BuilderConfig;
	}
}
