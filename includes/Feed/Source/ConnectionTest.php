<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Driver\SourceDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Kernel\Health\Log;

/** Makes one request to a source, so that its owner can see whether it responds. Nothing is stored. */
final class ConnectionTest {
	public function __construct( private readonly SourceDrivers $drivers, private readonly Log $log ) {}

	/**
	 * @return array{
	 *     good: bool,
	 *     text: string,
	 *     error: array<string, string>|null,
	 *     permissions: array{granted: list<string>, missing: list<array{name: string, text: string, is_required: bool}>}|null
	 * }
	 */
	public function run( Source $source ): array {
		$driver = $this->drivers->get( $source->type );
		if ( null === $driver || 0 === $driver->definition()->interval ) {
			return [
				'good' => true,
				'text' => __(
					'These posts are stored on this site, so there is no connection to test.',
					'frontispiece',
				),
				'error' => null,
				'permissions' => null,
			];
		}
		try {
			$page = $driver->fetch( $source->withoutValidators() );
			$text = sprintf(
				/* translators: 1: name of an account, 2: a number. */
				_n(
					'Connected to %1$s. Found %2$s post on the first page.',
					'Connected to %1$s. Found %2$s posts on the first page.',
					count( $page->items ),
					'frontispiece',
				),
				$source->name,
				number_format_i18n( count( $page->items ) ),
			);
			return [
				'good' => true,
				'text' => $text,
				'error' => null,
				'permissions' => self::permissions( $driver, $source ),
			];
		} catch ( SourceError $error ) {
			// Check permissions only if the error can depend on them, because that takes another request.
			$asks = in_array( $error->reason, [ SourceError::PERMISSION, SourceError::INVALID ], true );
			return [
				'good' => false,
				'text' => SourceErrorMessages::text( $error->reason, $error->networkCode, $source->type ),
				'error' => SourceErrorMessages::on( $error, $source->type ),
				'permissions' => $asks ? self::permissions( $driver, $source ) : null,
			];
		} catch ( \Throwable $error ) {
			$this->log->error( 'sources', $error->getMessage() );
			return [
				'good'        => false,
				'text'        => SourceErrorMessages::text( SourceError::TRANSIENT, 'internal' ),
				'error'       => SourceErrorMessages::details( SourceError::TRANSIENT, 'internal', '' ),
				'permissions' => null,
			];
		}
	}

	/** @return array{granted: list<string>, missing: list<array{name: string, text: string, is_required: bool}>}|null */
	private static function permissions( SourceDriver $driver, Source $source ): ?array {
		return $driver instanceof PermissionDriver ? $driver->checkPermissions( $source ) : null;
	}
}
