<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Blocks\PostSearch;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\PageCache\CachePurge;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Keeps the summary of each form equal to its entries in the inbox, and a row for each value of an entry, by which results
 * are filtered. This is the only place that changes them.
 *
 * Whatever changes an entry only sets its column `counted` to 0, so that visitors do not wait. Here, the values that were
 * counted before are removed and the current ones are added, in one transaction with that column. An entry that is deleted
 * is removed in the same transaction, so summaries and entries cannot drift apart.
 */
final class ResultCounter {
	public const JOB = 'form_results';

	/** Entries that are counted together. */
	private const BATCH = 500;

	/** Seconds after which the job goes on in its next turn. */
	private const TIMEOUT = 10;

	/** Pages with results that are looked for. */
	private const MAX_PAGES = 200;

	private const CACHE   = 'frontispiece';
	private const VERSION = '/^[0-9a-f]{8}$/D';

	/** Rows of an INSERT. */
	private const MAX_ROWS = 500;

	/** @var array<string, list<int>> site and form => posts that show results */
	private array $purged = [];

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly FormRepository $forms,
		private readonly Attempts $attempts,
		private readonly CachePurge $purge,
	) {}

	/**
	 * Counts entries that have changed, at most one batch. A batch that has ended the process is left to later runs, so that
	 * the results can be read and the form saved.
	 *
	 * @return int their number; 0 = there are none, or they could not be counted
	 */
	public function refresh( int $form ): int {
		$ids = $this->tables->isCurrent() ? $this->db->ids(
			'SELECT id FROM {submissions} WHERE counted = 0 AND form_id = %d ORDER BY id LIMIT %d',
			$form,
			self::BATCH,
		) : [];
		if ( [] === $ids ) {
			return 0;
		}
		$isCounted = false;
		$label     = sprintf(
			/* translators: %s: title of a form. */
			__( 'Results of “%s”', 'frontispiece' ),
			$this->form( $form )->title ?? "#$form",
		);
		$this->attempts->runSafely( "form-results $form", $label, function () use ( $form, $ids, &$isCounted ): void {
			$isCounted = $this->replace( $form, $ids );
		} );
		return $isCounted ? count( $ids ) : 0;
	}

	/** @return int entries that are not counted yet, at most Database::MAX_COUNTED */
	public function pending( int $form ): int {
		// Before the tables are migrated, nothing is counted.
		$where = $this->tables->isCurrent() ? 'counted = 0' : "state = 'inbox'";
		return $this->db->countUpTo( Database::MAX_COUNTED, "{submissions} WHERE $where AND form_id = %d", $form );
	}

	public function summary( int $form ): Summary {
		return Summary::fromJson( $this->stored( $form ) );
	}

	/** Returns the summary for pages, which may be a minute old where another process has just changed it. */
	public function cachedSummary( int $form ): Summary {
		$cached = wp_cache_get( "results-$form", self::CACHE );
		$stored = is_string( $cached ) ? $cached : $this->stored( $form );
		if ( $stored !== $cached ) {
			// Expires, because another process may have read just before a change and stored it after that.
			wp_cache_set( "results-$form", $stored, self::CACHE, MINUTE_IN_SECONDS );
		}
		return Summary::fromJson( $stored );
	}

	private function stored( int $form ): string {
		$row = $this->tables->has( 'form_results' )
			? $this->db->row( 'SELECT data FROM {form_results} WHERE form_id = %d', $form )
			: null;
		return (string) ( $row['data'] ?? '{}' );
	}

	/**
	 * Deletes entries together with what is counted of them.
	 *
	 * @param list<int> $ids
	 * @return list<int> those that are deleted
	 */
	public function delete( array $ids ): array {
		if ( ! $this->tables->isCurrent() ) {
			$this->db->run( 'DELETE FROM {submissions} WHERE id IN (%d)', $ids );
			return $ids;
		}
		$byForm = [];
		foreach ( [] === $ids ? [] : $this->db->rows( 'SELECT id, form_id FROM {submissions} WHERE id IN (%d)', $ids ) as $row ) {
			$byForm[ (int) $row['form_id'] ][] = (int) $row['id'];
		}
		$deleted = [];
		foreach ( $byForm as $form => $entries ) {
			$deleted = $this->replace( $form, $entries, true ) ? [ ...$deleted, ...$entries ] : $deleted;
		}
		return $deleted;
	}

	/** Lets refresh() count all entries of a form again. */
	public function rebuild( int $form ): bool {
		return $this->tables->isCurrent() && $this->change( $form, function ( Summary $summary ) use ( $form ): void {
			$summary->clear();
			$this->db->run( 'DELETE FROM {result_values} WHERE form_id = %d', $form );
			$this->db->run( 'UPDATE {submissions} SET counted = 0 WHERE counted = 1 AND form_id = %d', $form );
		} );
	}

	/**
	 * Counts the entries of a form before its questions change, so that they are counted by those which they answered. Pages
	 * that show its results are purged after that, because other questions may be public.
	 */
	public function countBeforeUpdate( int $post ): void {
		$form = PostType::NAME === get_post_type( $post ) ? $this->form( $post ) : null;
		if ( null === $form ) {
			return;
		}
		$this->purgePages( $post );
		$this->refresh( $post );
		if ( $this->pending( $post ) > 0 ) {
			// Those that are left are counted after the change.
			$questions = Questions::forForm( $form );
			$this->change( $post, static function ( Summary $summary ) use ( $questions ): void {
				$summary->version( $questions->version(), (int) wp_date( 'Ymd' ), static fn(): Questions => $questions );
			} );
		}
	}

	/** @return list<array{since: int, questions: object}> questions that entries of a form have answered */
	public function versions( int $form ): array {
		$versions = array_diff_key( $this->summary( $form )->versions(), [ '' => 0 ] );
		return array_values( array_map(
			static fn( array $version ): array => [ 'since' => $version['since'], 'questions' => (object) $version['questions'] ],
			$versions,
		) );
	}

	/**
	 * Remembers questions of a form of another site, by which entries from there are counted.
	 *
	 * @param list<ArrayReader> $versions as above
	 */
	public function addVersions( int $form, array $versions ): void {
		$new = [];
		foreach ( $versions as $version ) {
			$questions                    = Questions::fromArray( $version->at( 'questions' )->all() );
			$new[ $questions->version() ] = [ $version->int( 'since' ), $questions ];
		}
		$new = array_diff_key( $new, $this->summary( $form )->versions() );
		if ( [] !== $new && $this->tables->isCurrent() ) {
			$this->change( $form, static function ( Summary $summary ) use ( $new ): void {
				foreach ( $new as [ $since, $questions ] ) {
					$summary->version( $questions->version(), $since, static fn(): Questions => $questions );
				}
			} );
		}
	}

	public function queue( JobQueue $jobs ): void {
		if ( $this->tables->isCurrent() && 0 < $this->db->countUpTo( 1, '{submissions} WHERE counted = 0' ) ) {
			$jobs->push( self::JOB, [], self::JOB );
		}
	}

	public function work(): ?RetryJob {
		$until   = microtime( true ) + self::TIMEOUT;
		$skipped = [ 0 ];
		while ( microtime( true ) < $until ) {
			$form = $this->tables->isCurrent() ? $this->db->int(
				'SELECT form_id FROM {submissions} WHERE counted = 0 AND form_id NOT IN (%d) LIMIT 1',
				$skipped,
			) : 0;
			if ( 0 === $form ) {
				return null;
			}
			if ( 0 === $this->refresh( $form ) ) {
				$skipped[] = $form;
			}
		}
		return new RetryJob( [] );
	}

	/** Deletes summaries of forms that are gone with all of their entries. */
	public function deleteUnused(): void {
		$posts = Database::wpdb()->posts;
		$this->db->run(
			"DELETE FROM {form_results} WHERE form_id NOT IN (SELECT ID FROM $posts) AND form_id NOT IN (SELECT form_id FROM {submissions})",
		);
	}

	/** Returns a form in any state. */
	public function form( int $id ): ?Form {
		$form = $this->forms->find( $id );
		$post = null === $form && $id > 0 ? get_post( $id ) : null;
		return $post instanceof \WP_Post && PostType::NAME === $post->post_type ? $this->forms->read( $post ) : $form;
	}

	/**
	 * Replaces what is counted of entries by what they are now.
	 *
	 * @param non-empty-list<int> $ids
	 */
	private function replace( int $form, array $ids, bool $isDeleted = false ): bool {
		return $this->change( $form, function ( Summary $summary ) use ( $form, $ids, $isDeleted ): void {
			// Before they are read: other processes that change these entries wait, and then set them to 0 again.
			$this->db->run(
				$isDeleted
					? 'DELETE FROM {submissions} WHERE id IN (%d)'
					: 'UPDATE {submissions} SET counted = 1 WHERE id IN (%d)',
				$ids,
			);
			$old = $this->counted( $summary, $ids );
			foreach ( $old as $entry ) {
				$summary->change( $entry, -1 );
			}
			if ( [] !== $old ) {
				$this->db->run( 'DELETE FROM {result_values} WHERE entry_id IN (%d)', array_keys( $old ) );
			}
			$new = $isDeleted ? [] : $this->current( $summary, $form, $ids );
			foreach ( $new as $entry ) {
				$summary->change( $entry, 1 );
			}
			$this->insert( $form, $new );
		} );
	}

	/** @param \Closure(Summary): void $change */
	private function change( int $form, \Closure $change ): bool {
		$this->db->run( "INSERT IGNORE INTO {form_results} (form_id, data) VALUES (%d, '{}')", $form );
		$isChanged = $this->db->transaction( function () use ( $form, $change ): void {
			$this->db->run( 'UPDATE {form_results} SET revision = revision + 1 WHERE form_id = %d', $form );
			$summary = $this->summary( $form );
			$change( $summary );
			$this->db->run( 'UPDATE {form_results} SET data = %s WHERE form_id = %d', $summary->toJson(), $form );
		} );
		wp_cache_delete( "results-$form", self::CACHE );
		if ( $isChanged && [] !== ( $this->form( $form )?->settings->list( ResultsBlock::SETTING ) ?? [] ) ) {
			$this->purgePages( $form );
		}
		return $isChanged;
	}

	/** Tells page caches once a request which pages show results of a form. */
	private function purgePages( int $form ): void {
		$words = [ '<!-- wp:frontispiece/' . ResultsBlock::FEATURE . ' ', '[frontispiece_' . ResultsBlock::FEATURE ];
		$key   = get_current_blog_id() . " $form";

		$this->purged[ $key ] ??= ( new PostSearch( $this->db ) )->find( $words, self::MAX_PAGES, PostType::NAME );
		$this->purge->purge( "results-$form", $this->purged[ $key ] );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, CountedEntry> what is counted of entries now
	 */
	private function counted( Summary $summary, array $ids ): array {
		$days = $values = [];
		foreach ( $this->db->rows( 'SELECT * FROM {result_values} WHERE entry_id IN (%d)', $ids ) as $row ) {
			$id          = (int) $row['entry_id'];
			$days[ $id ] = [ (int) $row['day'], (string) $row['version'], (string) $row['locale'] ];
			$value       = $summary->byKey( (string) $row['value_key'] );
			if ( null !== $value && Summary::ENTRIES !== $value[0] ) {
				$values[ $id ][] = $value;
			}
		}
		$entries = [];
		foreach ( $days as $id => [ $day, $version, $locale ] ) {
			$entries[ $id ] = new CountedEntry( $day, $version, $locale, $values[ $id ] ?? [] );
		}
		return $entries;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, CountedEntry> what entries are now, without those that do not count
	 */
	private function current( Summary $summary, int $form, array $ids ): array {
		$questions = null;
		$current   = function () use ( $form, &$questions ): Questions {
			$now = $this->form( $form );
			return $questions ??= null === $now ? new Questions( [] ) : Questions::forForm( $now );
		};
		$entries   = [];
		foreach ( $this->db->rows( 'SELECT id, state, created_at, data, meta FROM {submissions} WHERE id IN (%d)', $ids ) as $row ) {
			$meta    = Json::object( (string) $row['meta'] );
			$text    = static fn( string $name, string $pattern ): string =>
				is_string( $meta[ $name ] ?? null ) && 1 === preg_match( $pattern, $meta[ $name ] ) ? $meta[ $name ] : '';
			$fields  = Json::object( (string) $row['data'] )['fields'] ?? [];
			$day     = (int) wp_date( 'Ymd', (int) $row['created_at'] );
			$edited  = $text( 'edited', '/^[0-9a-f,]+$/D' );

			[ $version, $own ] = $summary->version( $text( 'version', self::VERSION ), $day, $current );
			foreach ( '' === $edited ? [] : explode( ',', $edited ) as $change ) {
				$own = $own->editedAs( $summary->version( $change, $day, $current )[1] );
			}
			if ( EntryRepository::INBOX !== $row['state'] ) {
				// It may be restored when the form has other questions: its version is remembered already.
				continue;
			}
			$entries[ (int) $row['id'] ] = new CountedEntry(
				$day,
				$version,
				$text( 'locale', '/^[A-Za-z0-9_]{2,20}$/D' ),
				$own->values( is_array( $fields ) ? $fields : [] ),
			);
		}
		return $entries;
	}

	/** @param array<int, CountedEntry> $entries */
	private function insert( int $form, array $entries ): void {
		$rows = [];
		foreach ( $entries as $id => $entry ) {
			foreach ( [ [ Summary::ENTRIES, Questions::ANY ], ...$entry->values ] as [ $question, $value ] ) {
				$rows[] = [ $id, Summary::key( $question, $value ), $form, $entry->day, $entry->version, $entry->locale ];
			}
		}
		foreach ( array_chunk( $rows, self::MAX_ROWS ) as $chunk ) {
			$this->db->run(
				'INSERT INTO {result_values} (entry_id, value_key, form_id, day, version, locale) VALUES '
					. implode( ', ', array_fill( 0, count( $chunk ), '(%d, %s, %d, %d, %s, %s)' ) ),
				...array_merge( ...$chunk ),
			);
		}
	}
}
