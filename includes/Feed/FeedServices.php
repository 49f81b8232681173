<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Archive\ArchiveServices;
use Frontispiece\Feed\Comment\CommentAuthors;
use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\VideoThumbnails;
use Frontispiece\Feed\Item\ItemRemover;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Feed\Item\ManualItems;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Connect\ConnectServices;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\ConnectionTest;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceResolver;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Feed\Source\TokenExpiryEmail;
use Frontispiece\Feed\Source\TokenGuard;
use Frontispiece\Feed\Source\WebSub\WebSubServices;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\JobQueue;

/** The services of feeds. Each is made once, when it is first needed. */
final class FeedServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function sources(): SourceRepository {
		return $this->kernel->get( SourceRepository::class );
	}

	public function drivers(): SourceDrivers {
		return $this->kernel->get( SourceDrivers::class );
	}

	public function feeds(): FeedRepository {
		return $this->kernel->get( FeedRepository::class );
	}

	public function feedItems(): FeedItemRepository {
		return $this->kernel->get( FeedItemRepository::class );
	}

	public function items(): ItemRepository {
		return $this->kernel->get( ItemRepository::class );
	}

	public function images(): ImageRepository {
		return $this->kernel->get( ImageRepository::class );
	}

	public function remoteCache(): RemoteCache {
		return $this->kernel->get( RemoteCache::class );
	}

	public function savedFeeds(): SavedFeedRepository {
		return $this->kernel->get( SavedFeedRepository::class );
	}

	public function usageIndex(): UsageIndex {
		return $this->kernel->get( UsageIndex::class );
	}

	public function usageScanner(): UsageScanner {
		return $this->kernel->get( UsageScanner::class );
	}

	public function feedPruner(): FeedPruner {
		return $this->kernel->get( FeedPruner::class );
	}

	public function feedChanges(): FeedChanges {
		return $this->kernel->get( FeedChanges::class );
	}

	public function feedList(): FeedList {
		return $this->kernel->get( FeedList::class );
	}

	public function feedSummary(): FeedSummary {
		return $this->kernel->get( FeedSummary::class );
	}

	public function feedHealth(): FeedHealth {
		return $this->kernel->get( FeedHealth::class );
	}

	public function feedJobs(): FeedJobs {
		return $this->kernel->get( FeedJobs::class );
	}

	public function feedCron(): FeedCron {
		return $this->kernel->get( FeedCron::class );
	}

	/** @param int $seconds seconds per run of image processing */
	public function jobs( int $seconds = ImageMaker::SECONDS ): JobQueue {
		$this->feedJobs()->register( $this->kernel->jobs(), $seconds );
		return $this->kernel->jobs();
	}

	public function refresher(): Refresher {
		return $this->kernel->get( Refresher::class );
	}

	public function archives(): ArchiveServices {
		return $this->kernel->get( ArchiveServices::class );
	}

	public function imageMaker(): ImageMaker {
		return $this->kernel->get( ImageMaker::class );
	}

	public function videoThumbnails(): VideoThumbnails {
		return $this->kernel->get( VideoThumbnails::class );
	}

	public function housekeeping(): Housekeeping {
		return $this->kernel->get( Housekeeping::class );
	}

	public function itemRemover(): ItemRemover {
		return $this->kernel->get( ItemRemover::class );
	}

	public function itemModerator(): ItemModerator {
		return $this->kernel->get( ItemModerator::class );
	}

	public function manualItems(): ManualItems {
		return $this->kernel->get( ManualItems::class );
	}

	public function manualCsv(): ManualCsv {
		return $this->kernel->get( ManualCsv::class );
	}

	public function commentAuthors(): CommentAuthors {
		return $this->kernel->get( CommentAuthors::class );
	}

	public function sourceRemover(): SourceRemover {
		return $this->kernel->get( SourceRemover::class );
	}

	public function demoInstaller(): DemoInstaller {
		return $this->kernel->get( DemoInstaller::class );
	}

	public function sourceResolver(): SourceResolver {
		return $this->kernel->get( SourceResolver::class );
	}

	public function sourceView(): SourceView {
		return $this->kernel->get( SourceView::class );
	}

	public function connectionTest(): ConnectionTest {
		return $this->kernel->get( ConnectionTest::class );
	}

	public function discovery(): Discovery {
		return $this->kernel->get( Discovery::class );
	}

	public function candidateConnector(): CandidateConnector {
		return $this->kernel->get( CandidateConnector::class );
	}

	public function webSub(): WebSubServices {
		return $this->kernel->get( WebSubServices::class );
	}

	public function connect(): ConnectServices {
		return $this->kernel->get( ConnectServices::class );
	}

	public function pendingConnections(): PendingConnections {
		return $this->kernel->get( PendingConnections::class );
	}

	public function tokenGuard(): TokenGuard {
		return $this->kernel->get( TokenGuard::class );
	}

	public function tokenExpiryEmail(): TokenExpiryEmail {
		return $this->kernel->get( TokenExpiryEmail::class );
	}
}
