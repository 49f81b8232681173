<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Options;

/**
 * Defines and migrates our tables.
 *
 * The features' tables.php declare the complete schema, and a migration only adds what is missing of it. Therefore, it can
 * run twice, run concurrently, or run again after an interruption, always with the same result, and older code still works
 * with newer tables. Newer code works with older tables, too: see OldTables.
 */
final class Tables {
	/** Schema version, also in Lifecycle. Increase it whenever a tables.php changes; a test compares it with their fingerprint. */
	public const VERSION = 25;

	/** Columns that had another name in an older version: table => old name => new name. The old column is kept. */
	public const RENAMED = [ 'images' => [ 'colour' => 'color' ] ];

	/** Seconds until a migration that the database rejected is tried again. */
	private const RETRY_DELAY = 600;

	/** Seconds until an update that was stopped is tried again. */
	private const LEASE = 300;

	/** Seconds that a change of a table waits for queries that use it. All later queries of the table wait with it. */
	private const LOCK_TIMEOUT = 3;

	/** Rows of a table from which on its change takes seconds: a visitor's request leaves it to cron. */
	private const MANY_ROWS = 20_000;

	/** @var array<int, OldTables> by site */
	private array $old = [];

	public function __construct( private readonly Options $options, private readonly Database $db ) {}

	/** Checks whether this site's tables exist, at this or an older version. Until then, features render nothing. */
	public function ready(): bool {
		return $this->version() > 0;
	}

	public function isCurrent(): bool {
		return $this->version() >= self::VERSION;
	}

	/** Checks whether a later version of the plugin was here before. */
	public function isNewer(): bool {
		return $this->version() > self::VERSION;
	}

	/** Checks whether a table exists: before a migration, those of new features may not. */
	public function has( string $table ): bool {
		return $this->ready() && false !== $this->old()?->has( $table );
	}

	/** Returns what adapts SQL to this site's tables, or null if they are current or do not exist. */
	public function old(): ?OldTables {
		$version = $this->version();
		return $version > 0 && $version < self::VERSION
			? $this->old[ get_current_blog_id() ] ??= new OldTables( $this->schema() )
			: null;
	}

	/** Returns the database's error of a migration that it rejected, for the site owner. */
	public function error(): string {
		$error = $this->retry()['error'] ?? '';
		return is_string( $error ) && ! $this->isCurrent() ? $error : '';
	}

	/** Checks whether an update to this version was stopped after the tables were migrated. */
	public function isUnfinished(): bool {
		return self::VERSION === $this->version() && [] !== $this->retry();
	}

	/**
	 * Notes that an update begins. Until it ends, requests try it again: what follows the migration must not be lost.
	 *
	 * @return bool whether the database has stored that
	 */
	public function begin( Clock $clock ): bool {
		$note = [ 'at' => $clock->now() + self::LEASE ];
		$this->options->set( [ 'migration' => $note ] );
		return $this->retry() === $note;
	}

	/**
	 * Checks whether a migration may start: one that failed is not tried with each request.
	 *
	 * @param bool $isVisitor whether a visitor may have to wait for it
	 */
	public function mayMigrate( Clock $clock, bool $isVisitor ): bool {
		$retry = $this->retry();
		$isFree = ! $isVisitor && '' === ( $retry['error'] ?? '' ) && ! $this->isCurrent();
		return $isFree || ( $retry['at'] ?? 0 ) <= $clock->now();
	}

	/** @return array<string, string> table => column and key definitions, of every folder that has a tables.php */
	public function schema(): array {
		$includes = dirname( __DIR__, 2 );
		$schema   = [];
		foreach ( [ ...(array) glob( "$includes/*/tables.php" ), ...(array) glob( "$includes/*/*/tables.php" ) ] as $file ) {
			$schema += require $file;
		}
		return $schema;
	}

	/**
	 * Creates the tables, or adds what older ones do not have.
	 *
	 * @param bool $isVisitor whether a visitor may have to wait for it
	 * @param bool $isForced  also if they seem to be current
	 */
	public function migrate( Clock $clock, bool $isVisitor = false, bool $isForced = false ): void {
		if ( $this->isCurrent() && ! $isForced ) {
			return;
		}
		$changes = new TableChanges( $this->db, $isVisitor ? self::MANY_ROWS : PHP_INT_MAX );
		$schema  = $this->schema();
		// The lock is stored in its own table, so create that one first and outside the lock.
		if ( ! $changes->apply( 'locks', $schema['locks'] ) && [] === OldTables::stored( 'locks' ) ) {
			$this->postpone( $changes, $clock, $isVisitor );
			return;
		}
		$lock = new Lock( $this->db, $clock );
		if ( ! $lock->acquire( 'migrate', self::LEASE ) ) {
			return;
		}
		$changes->limitWaiting( self::LOCK_TIMEOUT );
		$isComplete = true;
		foreach ( $schema as $table => $definition ) {
			$isComplete = $changes->apply( $table, $definition ) && $isComplete;
		}
		$changes->limitWaiting( null );
		if ( ! $isComplete ) {
			$this->postpone( $changes, $clock, $isVisitor );
		} elseif ( ! $this->isCurrent() ) {
			$this->options->set( [ 'schema' => self::VERSION ] );
		}
		$this->old = [];
		$lock->release( 'migrate' );
	}

	public function drop(): void {
		foreach ( array_keys( $this->schema() ) as $table ) {
			$this->db->run( 'DROP TABLE IF EXISTS {' . $table . '}' );
		}
	}

	/** @return list<string> full table names of one site of the multisite network */
	public function forSite( int $site ): array {
		return array_map(
			static fn( string $table ): string => Database::wpdb()->get_blog_prefix( $site ) . "frontispiece_$table",
			array_keys( $this->schema() ),
		);
	}

	private function postpone( TableChanges $changes, Clock $clock, bool $isVisitor ): void {
		$error = '' === $changes->error && ! $isVisitor ? 'Unknown error' : Log::redact( $changes->error );
		$this->options->set( [ 'migration' => [ 'at' => $clock->now() + self::RETRY_DELAY, 'error' => $error ] ] );
	}

	/** @return int 0 = there are no tables, or not all of them */
	private function version(): int {
		$stored = $this->options->stored( 'schema' );
		return is_numeric( $stored ) ? (int) $stored : 0;
	}

	/** @return array<array-key, mixed> when a migration is tried again, and why not before */
	private function retry(): array {
		$retry = $this->options->stored( 'migration' );
		return is_array( $retry ) ? $retry : [];
	}
}
