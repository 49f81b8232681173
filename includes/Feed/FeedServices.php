<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Archive\ArchiveServices;
use Frontispiece\Feed\Comment\CommentAuthors;
use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Image\VideoThumbnails;
use Frontispiece\Feed\Item\ItemRemover;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Feed\Item\ManualItems;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Moderation\ModerationPolicy;
use Frontispiece\Feed\Source\Connect\ConnectServices;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\ConnectionTest;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Discovery\KeptCandidates;
use Frontispiece\Feed\Source\Driver\BuiltInDrivers;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceResolver;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Feed\Source\TokenExpiryEmail;
use Frontispiece\Feed\Source\TokenGuard;
use Frontispiece\Feed\Source\Web\PollSchedule;
use Frontispiece\Feed\Source\WebSub\WebSubServices;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\JobQueue;

/** The services of feeds. Each is made once, when it is first needed. */
final class FeedServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function sources(): SourceRepository {
		return $this->kernel->once(
			SourceRepository::class,
			fn() => new SourceRepository(
				$this->kernel->db(),
				$this->kernel->clock(),
				$this->kernel->secrets(),
				$this->drivers(),
			),
		);
	}

	public function drivers(): SourceDrivers {
		return $this->kernel->once(
			SourceDrivers::class,
			fn() => new SourceDrivers( ( new BuiltInDrivers( $this->kernel, $this ) )->factories(), $this->kernel ),
		);
	}

	public function feeds(): FeedRepository {
		return $this->kernel->once(
			FeedRepository::class,
			fn() => new FeedRepository(
				$this->kernel->db(),
				$this->kernel->clock(),
				$this->sources(),
				$this->moderationPolicy(),
			),
		);
	}

	public function feedItems(): FeedItemRepository {
		return $this->kernel->once(
			FeedItemRepository::class,
			fn() => new FeedItemRepository(
				$this->kernel->db(),
				$this->kernel->clock(),
				$this->drivers(),
				$this->moderationPolicy(),
			),
		);
	}

	private function moderationPolicy(): ModerationPolicy {
		return $this->kernel->get( ModerationPolicy::class );
	}

	public function items(): ItemRepository {
		return $this->kernel->once(
			ItemRepository::class,
			fn() => new ItemRepository( $this->kernel->db(), $this->kernel->clock() ),
		);
	}

	public function images(): ImageRepository {
		return $this->kernel->once(
			ImageRepository::class,
			fn() => new ImageRepository( $this->kernel->db(), $this->kernel->clock(), new ImageStore() ),
		);
	}

	public function remoteCache(): RemoteCache {
		return $this->kernel->once(
			RemoteCache::class,
			fn() => new RemoteCache( $this->kernel->db(), $this->kernel->clock(), $this->kernel->log() ),
		);
	}

	public function savedFeeds(): SavedFeedRepository {
		return $this->kernel->once(
			SavedFeedRepository::class,
			fn() => new SavedFeedRepository(
				$this->kernel->db(), $this->kernel->clock(), $this->kernel->blocks(),
				$this->usageScanner(), $this->kernel->jobs(),
			),
		);
	}

	public function usageIndex(): UsageIndex {
		return $this->kernel->once(
			UsageIndex::class,
			fn() => new UsageIndex( $this->kernel->db(), $this->kernel->clock() ),
		);
	}

	public function usageScanner(): UsageScanner {
		return $this->kernel->once( UsageScanner::class, function (): UsageScanner {
			$scanner = new UsageScanner( $this->usageIndex(), $this->feedPruner(), $this->kernel->attempts() );
			/**
			 * Fires when saved content is scanned for feeds, so that each feed feature can register how it creates the
			 * feed of a block or shortcode.
			 *
			 * @param UsageScanner $scanner
			 */
			do_action( 'frontispiece_usage_scan', $scanner );
			return $scanner;
		} );
	}

	public function feedPruner(): FeedPruner {
		return $this->kernel->once(
			FeedPruner::class,
			fn() => new FeedPruner( $this->kernel->db(), $this->kernel->clock(), $this->kernel->jobs() ),
		);
	}

	public function feedChanges(): FeedChanges {
		return $this->kernel->once(
			FeedChanges::class,
			fn() => new FeedChanges(
				$this->feeds(), $this->usageIndex(), $this->kernel->jobs(), $this->kernel->lock(), $this->kernel->attempts(),
			),
		);
	}

	public function staleFeeds(): StaleFeeds {
		$attempts = $this->kernel->attempts();
		return $this->kernel->once( StaleFeeds::class, fn() => new StaleFeeds( $this->feeds(), $this->usageScanner(), $attempts ) );
	}

	public function feedList(): FeedList {
		return new FeedList(
			$this->staleFeeds(), $this->sources(), $this->drivers(), $this->savedFeeds(), $this->kernel->tables(),
			$this->kernel->blocks(), $this->kernel->db(),
		);
	}

	public function feedSummary(): FeedSummary {
		return new FeedSummary( $this->sources(), $this->drivers(), $this->kernel->db(), $this->kernel->clock() );
	}

	public function feedHealth(): FeedHealth {
		$archives = $this->archives()->health();
		return new FeedHealth( $this->items(), $this->sources(), $this->kernel->clock(), $this->kernel->tables(), $archives );
	}

	public function feedJobs(): FeedJobs {
		$kernel = $this->kernel;
		return $kernel->once( FeedJobs::class, fn() => new FeedJobs( $this, $kernel->db(), $kernel->attempts(), $kernel->lock() ) );
	}

	public function feedCron(): FeedCron {
		return $this->kernel->once(
			FeedCron::class,
			fn() => new FeedCron(
				$this->sources(), $this->images(), $this->refresher(), $this->housekeeping(), $this->tokenExpiryEmail(),
				$this->staleFeeds(), $this->webSub()->subscriptions(), $this->kernel->clock(), $this->kernel->attempts(),
			),
		);
	}

	/** @param int $seconds seconds per run of image processing */
	public function jobs( int $seconds = ImageMaker::SECONDS ): JobQueue {
		$this->feedJobs()->register( $this->kernel->jobs(), $seconds );
		return $this->kernel->jobs();
	}

	public function refresher(): Refresher {
		return $this->kernel->once(
			Refresher::class,
			fn() => new Refresher(
				$this->feedChanges(), $this->sources(), $this->items(), $this->feeds(),
				$this->images(), $this->drivers(), $this->kernel->jobs(), $this->kernel->options(),
				$this->kernel->clock(), $this->kernel->log(), $this->videoThumbnails(),
				new PollSchedule( $this->items(), $this->kernel->options(), $this->kernel->clock() ),
				$this->webSub()->subscriptions(), $this->kernel->attempts(),
			),
		);
	}

	public function archives(): ArchiveServices {
		return $this->kernel->once( ArchiveServices::class, fn() => new ArchiveServices( $this->kernel, $this ) );
	}

	public function imageMaker(): ImageMaker {
		return new ImageMaker(
			$this->images(), new ImageStore(), $this->sources(), $this->drivers(),
			$this->kernel->http(), $this->kernel->clock(), $this->kernel->log(),
			$this->kernel->options(), $this->kernel->attempts(),
		);
	}

	public function videoThumbnails(): VideoThumbnails {
		return $this->kernel->once(
			VideoThumbnails::class,
			fn() => new VideoThumbnails( $this->kernel->http(), $this->remoteCache() ),
		);
	}

	public function housekeeping(): Housekeeping {
		return $this->kernel->once(
			Housekeeping::class,
			fn() => new Housekeeping(
				$this->sources(), $this->drivers(), $this->items(), $this->itemRemover(), $this->images(),
				$this->remoteCache(), $this->usageScanner(), $this->savedFeeds(),
				$this->feedPruner(), $this->pendingConnections(), $this->archives(), $this->kernel->options(),
				$this->kernel->db(), $this->kernel->clock(), $this->kernel->attempts(), $this->kernel->tables(),
			),
		);
	}

	public function itemRemover(): ItemRemover {
		return $this->kernel->once(
			ItemRemover::class,
			fn() => new ItemRemover( $this->items(), $this->feeds(), $this->images() ),
		);
	}

	public function itemModerator(): ItemModerator {
		return $this->kernel->once(
			ItemModerator::class,
			fn() => new ItemModerator(
				$this->items(), $this->sources(), $this->feeds(), $this->images(), $this->feedChanges(), $this->kernel->cachePurge(),
			),
		);
	}

	public function manualItems(): ManualItems {
		return $this->kernel->once(
			ManualItems::class,
			fn() => new ManualItems(
				$this->items(), $this->images(), $this->feeds(), $this->feedChanges(),
				$this->videoThumbnails(), $this->kernel->jobs(), $this->kernel->clock(),
			),
		);
	}

	public function manualCsv(): ManualCsv {
		return new ManualCsv( $this->sources(), $this->kernel->db() );
	}

	public function commentAuthors(): CommentAuthors {
		return $this->kernel->once(
			CommentAuthors::class,
			fn() => new CommentAuthors(
				$this->remoteCache(),
				$this->kernel->db(),
				$this->kernel->tables(),
				$this->kernel->cachePurge(),
			),
		);
	}

	public function sourceRemover(): SourceRemover {
		return $this->kernel->once(
			SourceRemover::class,
			fn() => new SourceRemover(
				$this->sources(), $this->items(), $this->itemRemover(), $this->images(),
				$this->feeds(), $this->remoteCache(), $this->webSub()->subscriptions(), $this->kernel->jobs(),
				$this->kernel->clock(),
			),
		);
	}

	public function demoInstaller(): DemoInstaller {
		return $this->kernel->once(
			DemoInstaller::class,
			fn() => new DemoInstaller( $this->sources(), $this->refresher() ),
		);
	}

	public function sourceResolver(): SourceResolver {
		return $this->kernel->once(
			SourceResolver::class,
			fn() => new SourceResolver( $this->sources(), $this->drivers(), $this->demoInstaller() ),
		);
	}

	public function sourceView(): SourceView {
		return $this->kernel->once(
			SourceView::class,
			fn() => new SourceView(
				$this->drivers(), $this->items(), $this->images(), $this->kernel->clock(), $this->kernel->db(),
			),
		);
	}

	public function connectionTest(): ConnectionTest {
		return $this->kernel->once(
			ConnectionTest::class,
			fn() => new ConnectionTest( $this->drivers(), $this->kernel->log() ),
		);
	}

	public function discovery(): Discovery {
		return new Discovery( $this->drivers(), new KeptCandidates(), $this->kernel->http(), $this->kernel->log() );
	}

	public function candidateConnector(): CandidateConnector {
		return new CandidateConnector( $this->sources(), new KeptCandidates(), $this->kernel->http() );
	}

	public function webSub(): WebSubServices {
		return $this->kernel->get( WebSubServices::class );
	}

	public function connect(): ConnectServices {
		return $this->kernel->once(
			ConnectServices::class,
			fn() => new ConnectServices( $this->kernel, $this ),
		);
	}

	public function pendingConnections(): PendingConnections {
		return $this->kernel->once(
			PendingConnections::class,
			fn() => new PendingConnections( $this->kernel->clock(), $this->kernel->secrets() ),
		);
	}

	public function tokenGuard(): TokenGuard {
		return $this->kernel->once(
			TokenGuard::class,
			fn() => new TokenGuard( $this->sources(), $this->drivers(), $this->kernel->secrets(), $this->kernel->db() ),
		);
	}

	public function tokenExpiryEmail(): TokenExpiryEmail {
		return $this->kernel->once(
			TokenExpiryEmail::class,
			fn() => new TokenExpiryEmail( $this->sources(), $this->kernel->options(), $this->kernel->clock(), $this->kernel->attempts() ),
		);
	}
}
