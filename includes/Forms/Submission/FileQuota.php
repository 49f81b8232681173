<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * Limits the disk space for uploaded files, so that visitors cannot fill the disk. Counts the bytes on disk, which are a
 * little more than those of the files. The usage is measured at most once an hour and updated with each file in between.
 */
final class FileQuota {
	public const SETTING = 'form_files_megabytes';

	/** Names of files and their folders. A folder that others use, too, may contain anything else. */
	private const COUNTED = '/^(?:pending|[0-9a-f]{2}|[0-9a-f]{32}|[0-9a-f]{40})$/D';

	private const USED     = 'frontispiece_files_used';
	private const MEGABYTE = 1_000_000;

	/** Kilobytes that one visitor may store in a day. */
	private const VISITOR_DAILY = 100_000;

	public function __construct( private readonly Options $options, private readonly RateLimit $rates ) {}

	public function limit(): int {
		return max( 1, $this->options->int( self::SETTING ) ) * self::MEGABYTE;
	}

	/**
	 * @param list<string> $folders that hold files
	 * @return int bytes
	 */
	public function used( array $folders ): int {
		$known = get_transient( self::USED );
		if ( is_numeric( $known ) ) {
			return (int) $known;
		}
		$used = 0;
		foreach ( array_filter( $folders, 'is_dir' ) as $folder ) {
			foreach ( new \RecursiveIteratorIterator(
				new \RecursiveCallbackFilterIterator(
					new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ),
					static fn( \SplFileInfo $file ): bool => 1 === preg_match( self::COUNTED, $file->getFilename() ),
				),
				\RecursiveIteratorIterator::LEAVES_ONLY,
				\RecursiveIteratorIterator::CATCH_GET_CHILD,
			) as $file ) {
				$used += $file instanceof \SplFileInfo && $file->isFile() ? (int) $file->getSize() : 0;
			}
		}
		set_transient( self::USED, $used, HOUR_IN_SECONDS );
		return $used;
	}

	/** The submission that exceeds the daily limit is still accepted, so that no single one is too large for it. */
	public function allowsVisitor( int $bytes ): bool {
		$kilobytes = (int) ceil( $bytes / 1000 );
		$stored    = $this->rates->count( 'form-files', DAY_IN_SECONDS, '', $kilobytes ) - $kilobytes;
		return $stored < RateLimit::limit( 'form-files', self::VISITOR_DAILY );
	}

	/** @param list<string> $folders */
	public function allows( int $bytes, array $folders ): bool {
		return $this->used( $folders ) + $bytes <= $this->limit();
	}

	/**
	 * @param int          $bytes bytes added; negative = removed
	 * @param list<string> $folders
	 */
	public function add( int $bytes, array $folders ): void {
		set_transient( self::USED, max( 0, $this->used( $folders ) + $bytes ), HOUR_IN_SECONDS );
	}

	public function clear(): void {
		delete_transient( self::USED );
	}
}
