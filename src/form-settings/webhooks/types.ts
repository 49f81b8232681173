export interface Webhook {
	/** 12 hex digits. */
	id: string;
	name: string;
	/** Host of the URL; the rest may be secret and stays on the server. */
	host: string;
	format: string;
	state: 'on' | 'off' | 'gone';
}

export interface NewWebhook extends Webhook {
	/** Shown once. */
	secret: string;
}

export interface WebhookFormat {
	name: string;
	label: string;
	/** Where to find the URL. */
	help: string;
}

export interface WebhookList {
	webhooks: Webhook[];
	formats: WebhookFormat[];
	/** Whether the form stores its entries, which webhooks need. */
	stores: boolean;
}

export interface TestResult {
	delivered: boolean;
	status: number;
	message: string;
}
