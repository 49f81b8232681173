<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\SourceError;

/**
 * A login with a social network, through the site owner's own app or a broker.
 *
 * @since 1.0.0
 */
interface OAuthProvider {
	/** @return string name of the network, which decides on the guide that the Sources screen shows: "facebook" */
	public function network(): string;

	/** @return string translated text of the button */
	public function label(): string;

	/** Returns whether an app or a broker is set up, so that a login can start. */
	public function isConfigured(): bool;

	/** @return string who runs the app if it is not the owner's own; '' = it is */
	public function brokerName(): string;

	/** @return string address of the screen where the id and the secret of the app are entered */
	public function settingsUrl(): string;

	/**
	 * Returns the URL where the owner approves or denies access.
	 *
	 * @param list<string> $scopes names of the permissions to ask for
	 */
	public function authorizationUrl( array $scopes, string $state, string $redirect ): string;

	/**
	 * Exchanges the code from the social network for long-lived tokens.
	 *
	 * @return list<AccountCandidate> accounts to which access was granted
	 * @throws SourceError
	 */
	public function exchangeCode( string $type, string $code, string $redirect ): array;

	/**
	 * Returns the accounts that a pasted token gives access to.
	 *
	 * @param string $page ID or name of one account; '' = all accounts of its owner
	 * @return list<AccountCandidate>
	 * @throws SourceError
	 */
	public function candidates( string $token, string $type, string $page = '' ): array;

	/** @return string translated reason why a text cannot be a token of this provider; '' = it can */
	public function tokenError( string $token ): string;

	/** @return string what to do when access was granted, but to no account of a type, translated */
	public function noCandidatesAdvice( string $type ): string;
}
