import type { Grant } from '../grant';
import type { Driver, Source, SourceError } from '../types';

/** A permission, and whether a token has it; null if that is not known. */
export interface NeededPermission {
	name: string;
	purpose: string;
	/** What does not work without the permission. */
	text: string;
	is_required: boolean;
	is_granted: boolean | null;
}

/** Describes a pasted access token. Does not contain the token itself. */
export interface TokenDetails {
	kind: string;
	title: string;
	accounts: { name: string; detail: string }[];
	app: string;
	permissions: NeededPermission[];
	expiry: string;
	days_left: number | null;
	/** The type of source that the token can connect. */
	type: string;
	type_label: string;
	is_usable: boolean;
	advice: string[];
	problem: SourceError | null;
}

/** Permissions that an owner can choose before a login. */
export interface PermissionChoice {
	id: string;
	label: string;
	/** What does not work without the permission. */
	text: string;
	permissions: string[];
	is_default: boolean;
}

/** Values that must be entered in the owner's app. */
export interface ConnectInfo {
	redirect_uri: string;
	is_https: boolean;
	/** Names of the required permissions, by type of source. */
	permissions?: Record< string, string[] >;
	/** By type of source. */
	choices?: Record< string, PermissionChoice[] >;
}

export interface GuideProps {
	driver: Driver;
	info: ConnectInfo;
	/** Connected sources, whose permissions a login must request again. */
	sources: Source[];
	onConnected: ( sources: Source[] ) => void;
	/** Called if there are several accounts to choose from. */
	onGrant: ( grant: Grant ) => void;
	/** Called when the settings of the app have changed. */
	onReload: () => void;
}
