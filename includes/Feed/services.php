<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel;

defined( 'ABSPATH' ) || exit;

return [
	Source\Driver\SourceDrivers::class   => static fn( Kernel $kernel ) =>
		new Source\Driver\SourceDrivers( $kernel->get( Source\Driver\BuiltInDrivers::class )->factories(), $kernel ),
	Archive\ArchiveImporter::class       => static fn( Kernel $kernel ) => new Archive\ArchiveImporter(
		[ new Archive\Formats\MastodonArchive(), new Archive\Formats\InstagramArchive(), new Archive\Formats\FacebookArchive() ],
		$kernel->get( Source\SourceRepository::class ),
		$kernel->get( Source\Import\PageImporter::class ),
		$kernel->get( Source\Import\ItemImporter::class ),
		$kernel->get( Item\MissingDates::class ),
		$kernel->get( Archive\ArchiveVideos::class ),
		$kernel->get( Archive\ArchiveMedia::class ),
		$kernel->get( Archive\ArchiveDuplicates::class ),
		$kernel->jobs(),
		$kernel->clock(),
		$kernel->attempts(),
		$kernel->log(),
	),
	Source\WebSub\PushReceiver::class    => static fn( Kernel $kernel ) => new Source\WebSub\PushReceiver(
		$kernel->get( Source\SourceRepository::class ),
		static fn() => $kernel->get( Source\Refresher::class ),
		$kernel->later(),
		$kernel->clock(),
	),
	Rest\RecognitionController::class    => static fn( Kernel $kernel ) => new Rest\RecognitionController(
		static fn() => $kernel->get( Source\Connect\Logins::class )->tokenRecognition(),
	),
	View\FeedTexts::class                => static fn( Kernel $kernel ) =>
		new View\FeedTexts( $kernel->get( SavedFeedRepository::class ), $kernel->translator() ),
	View\PostsRoute::class               => static fn( Kernel $kernel ) => new View\PostsRoute(
		static fn() => $kernel->get( View\PostsCache::class ),
		$kernel->get( FeedItemRepository::class ),
		$kernel->get( View\FeedContainer::class ),
		$kernel->signer(),
		$kernel->tables(),
	),
	View\FeedCall::class                 => static fn( Kernel $kernel ) => new View\FeedCall(
		$kernel->get( Item\ItemRepository::class ),
		$kernel->get( Image\ImageRepository::class ),
		$kernel->signer(),
		$kernel->tables(),
		$kernel->jobs(),
		static fn() => $kernel->get( View\PostsCache::class ),
		// Five seconds: where the server cannot close the connection, its visitor waits.
		static fn( array $items ) => $kernel->later()->do(
			static fn() => $kernel->get( FeedJobs::class )->makeImagesOf( $items, 0, 5 ),
		),
	),
	Usage\UsageScanner::class            => static function ( Kernel $kernel ): Usage\UsageScanner {
		$scanner = new Usage\UsageScanner(
			$kernel->get( Usage\UsageIndex::class ),
			$kernel->get( FeedPruner::class ),
			$kernel->attempts(),
		);
		/**
		 * Fires when saved content is scanned for feeds, so that each feed feature can register how it creates the feed
		 * of a block or shortcode.
		 *
		 * @since 1.0.0
		 * @param Usage\UsageScanner $scanner
		 */
		do_action( 'frontispiece_usage_scan', $scanner );
		return $scanner;
	},
];
