<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Source\Facebook\Permissions;
use Frontispiece\Kernel\Health\Log;

/** Makes one request to a source, so that its owner can see whether it responds. Nothing is stored. */
final class ConnectionTest {
	public function __construct(
		private readonly SourceTypes $drivers,
		private readonly Permissions $permissions,
		private readonly Log $log,
	) {}

	/**
	 * @return array{
	 *     good: bool,
	 *     text: string,
	 *     error: array<string, string>|null,
	 *     permissions: array{granted: list<string>, missing: list<array{name: string, text: string}>}|null
	 * }
	 */
	public function of( Source $account ): array {
		$source = $this->drivers->get( $account->type );
		if ( null === $source || 0 === $source->interval() ) {
			return [
				'good'        => true,
				'text'        =>
					__( 'These posts are stored on this site, so there is no connection to test.', 'frontispiece' ),
				'error'       => null,
				'permissions' => null,
			];
		}
		try {
			$page = $source->fetch( $account );
			$text = sprintf(
				/* translators: 1: name of an account, 2: a number. */
				_n(
					'Connected to %1$s. Found %2$s post on the first page.',
					'Connected to %1$s. Found %2$s posts on the first page.',
					count( $page->items ),
					'frontispiece',
				),
				$account->name,
				number_format_i18n( count( $page->items ) ),
			);
			return [
				'good'        => true,
				'text'        => $text,
				'error'       => null,
				'permissions' => $this->permissions->of( $account ),
			];
		} catch ( SourceError $error ) {
			// Checking permissions takes another request, which only helps if the error can depend on them.
			$asks = in_array( $error->reason, [ SourceError::PERMISSION, SourceError::INVALID ], true );
			return [
				'good'        => false,
				'text'        => SourceErrorMessages::words( $error->reason, $error->networkCode ),
				'error'       => SourceErrorMessages::on( $error ),
				'permissions' => $asks ? $this->permissions->of( $account ) : null,
			];
		} catch ( \Throwable $error ) {
			$this->log->error( 'sources', $error->getMessage() );
			return [
				'good'        => false,
				'text'        => SourceErrorMessages::words( SourceError::TRANSIENT, 'internal' ),
				'error'       => SourceErrorMessages::told(
					SourceError::TRANSIENT,
					'internal',
					Log::redact( $error->getMessage() ),
				),
				'permissions' => null,
			];
		}
	}
}
