import type { LocaleData } from '@wordpress/i18n';

export interface FormProps {
	id: number;
	/** URL of contact-forms/{id}. */
	endpoint: string;
	/** URL of admin-post.php, for sites that close the REST API to visitors. */
	fallback?: string;
	action?: string;
	/** Proof that the page was printed for a user who may use the form, if not everyone may. */
	access?: string;
	/** Language of the page, if the form is translated. */
	locale?: string;
	misplaced: string;
	/** Translations of a form whose language is not that of the page. */
	texts?: LocaleData;
	/** Fields, groups and steps with conditions, as readParts() reads them. */
	conditions?: unknown;
}

export interface InvalidField {
	field: string;
	message: string;
	idref?: string | null;
}

export interface Refill {
	captcha?: Record< string, string >;
	quiz?: Record< string, [ question: string, hash: string ] >;
	/** Proof-of-work challenges. */
	proof?: Record< string, string >;
}

export interface Reply extends Refill {
	status: string;
	message?: string;
	invalid_fields?: InvalidField[];
	posted_data_hash?: string;
	/** Address of a page to open. */
	redirect?: string;
	/** Whether the message replaces the form. */
	replaces?: boolean;
}
