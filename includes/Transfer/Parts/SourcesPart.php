<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/**
 * The sources without their access tokens and posts. Those that need a token arrive disconnected, and ask for it. Their
 * handles are the same on each site, so feeds find them.
 */
final class SourcesPart extends TransferPart {
	public const NAME = 'sources';

	/** What says which account or feed it is. The other settings are facts about tokens and of the last refresh. */
	private const SETTINGS = [
		'title', 'edge', 'url', 'host', 'hosts', 'profile', 'only', 'shows', 'about', 'avatar', 'name', 'aliases',
	];

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly Clock $clock,
	) {}

	public function label(): string {
		return __( 'Sources, without their access tokens', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		foreach ( $this->sources->all() as $source ) {
			$definition = $this->drivers->definition( $source->type );
			if ( $source->id <= (int) $after || true === $definition?->isDemo || true === $definition?->isArchive ) {
				continue;
			}
			yield (string) $source->id => [
				'handle'     => $source->handle,
				'type'       => $source->type,
				'remoteId'   => $source->remoteId,
				'name'       => $source->name === $source->remoteId ? '' : $source->name,
				'settings'   => (object) array_intersect_key( $source->settings, array_flip( self::SETTINGS ) ),
				'needsToken' => $source->hasToken() || SourceError::RECONNECT === self::reason( $source->error ),
			];
		}
	}

	public function properties(): array {
		return [
			'handle'     => [ 'type' => 'string', 'pattern' => '^s_[0-9a-f]{12}$' ],
			'type'       => [ 'type' => 'string', 'maxLength' => 32 ],
			'remoteId'   => [ 'type' => 'string', 'maxLength' => 191 ],
			// Files that were exported before there was a name have none.
			'name'       => [ 'type' => 'string', 'maxLength' => 191, 'required' => false ],
			'settings'   => [ 'type' => 'object' ],
			'needsToken' => [ 'type' => 'boolean' ],
		];
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$in         = new ArrayReader( $row );
		$definition = $this->drivers->definition( $in->string( 'type' ) );
		if ( null === $definition || $definition->isDemo || $definition->isArchive ) {
			return RowResult::unknown( $in->string( 'type' ) );
		}
		$here = $this->sources->byHandle( $in->string( 'handle' ) );
		if ( true === $here?->isLeaving() ) {
			$context->isPreview ? null : $this->sources->stay( $here );
			return RowResult::changed();
		}
		if ( null !== $here ) {
			return RowResult::unchanged();
		}
		$name     = sanitize_text_field( $in->string( 'name' ) );
		$settings = array_intersect_key( $in->at( 'settings' )->all(), array_flip( self::SETTINGS ) );
		if ( ! $context->isPreview ) {
			/** @var array<string, mixed> $settings */
			$source = $this->sources->connect(
				$in->string( 'type' ),
				$in->string( 'remoteId' ),
				'',
				$settings,
				$in->string( 'handle' ),
			);
			// Otherwise it is known once the source is refreshed, or connected again.
			'' === $name ? null : $this->sources->update( $source->id, [ 'name' => $name ] );
			if ( $in->bool( 'needsToken' ) ) {
				$error = [ 'reason' => SourceError::RECONNECT, 'code' => '', 'message' => '', 'at' => $this->clock->now() ];
				$this->sources->update(
					$source->id,
					[ 'error' => Json::encode( $error ), 'due_at' => $this->clock->now() + DAY_IN_SECONDS ],
				);
			}
		}
		$context->ids[ self::NAME ][ $in->string( 'handle' ) ] = ImportContext::NOT_YET;
		$title = '' === $name ? $in->at( 'settings' )->string( 'title' ) : $name;
		$title = '' === $title ? $this->drivers->label( $in->string( 'type' ) ) . ' ' . $in->string( 'remoteId' ) : $title;
		/* translators: %s: name of a source. */
		$note = sprintf( __( 'Connect “%s” again: access tokens are not exported.', 'frontispiece' ), $title );
		return RowResult::added( $in->bool( 'needsToken' ) ? $note : '' );
	}

	private static function reason( string $error ): string {
		return ArrayReader::fromJson( $error )->string( 'reason' );
	}
}
