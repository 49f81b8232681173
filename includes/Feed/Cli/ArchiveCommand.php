<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Cli;

use Frontispiece\Feed\Archive\ArchiveError;
use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Kernel\Cli\Command;

/**
 * Imports archives that people download from social networks.
 */
final class ArchiveCommand {
	public function __construct(
		private readonly ArchiveImporter $importer,
		private readonly ImageMaker $images,
		private readonly ItemRepository $items,
	) {}

	/**
	 * Imports the posts of a Facebook, Instagram or Mastodon archive as a source that is never refreshed.
	 *
	 * You can run the command again: each post is stored only once.
	 * If it is interrupted, the import continues in the background.
	 * Delete the files afterwards, because archives also contain private messages.
	 *
	 * ## OPTIONS
	 *
	 * <file>...
	 * : Paths of all ZIP files of the archive on this server. Supported: Facebook and Instagram (as JSON), Mastodon.
	 *
	 * [--porcelain]
	 * : Output only the handle of the source.
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function import( array $args, array $options ): void {
		$quiet = isset( $options['porcelain'] );
		try {
			$source  = $this->importer->begin( ...( [] === $args ? [ '' ] : $args ) );
			$payload = [ 'source' => $source->id ];
			do {
				$again   = $this->importer->work( $payload );
				$payload = $again->payload ?? $payload;
				$this->log( $quiet, Command::some( $this->items->count( $source->id ), 'post' ) . ' stored.' );
				// Posts that have ended a process are imported in the background later.
			} while ( null !== $again && 0 === $again->in );
			$this->log( $quiet, 'Storing images.' );
			while ( null !== $this->images->work() ) {
				$this->log( $quiet, 'Storing more images.' );
			}
		} catch ( ArchiveError $error ) {
			Command::fail( "{$error->getMessage()} {$error->advice}" );
		}
		if ( $quiet ) {
			\WP_CLI::line( $source->handle );
			return;
		}
		foreach ( $this->importer->leftOut( $source ) as $left ) {
			\WP_CLI::log( "Not imported: {$left['label']}: {$left['count']}" );
		}
		\WP_CLI::success(
			Command::plain( "Imported {$source->name}. Its handle is {$source->handle}. " . (
				null === $again
					? 'You can delete the archive now.'
					: 'Some posts are tried again in the background. Keep the archive until then.'
			) ),
		);
	}

	private function log( bool $quiet, string $text ): void {
		if ( ! $quiet ) {
			\WP_CLI::log( $text );
		}
	}
}
