import { __ } from '@wordpress/i18n';

export type Stage = 'before' | 'consent' | 'click';

/** A page, template or sidebar that has a block. */
export interface BlockPlace {
	title: string;
	view: string;
	edit: string;
	/** Title of the block. */
	block: string;
}

export interface HostRequest {
	host: string;
	when: Stage;
	purpose: string;
	places: BlockPlace[];
}

interface StoredItem {
	name: string;
	kind: 'cookie' | 'local' | 'session';
	when: Stage;
	lifetime: string;
	purpose: string;
}

export interface Receipt {
	requests: HostRequest[];
	storage: StoredItem[];
	isComplete: boolean;
}

export interface CheckablePage {
	id: number;
	title: string;
	/** Address of its check. */
	check: string;
}

export const stageNames = (): Record< Stage, string > => ( {
	before: __( 'Before consent', 'frontispiece' ),
	consent: __( 'After consent', 'frontispiece' ),
	click: __( 'After a click', 'frontispiece' ),
} );
