<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * Remembers answered captchas and quizzes until they expire. They are stored in the rate limit table, which deletes
 * expired rows and whose primary key accepts only one of two simultaneous requests.
 */
final class UsedChallenges {
	/** Owner values that no entry can have: for a wrong answer, and for an answer without an entry. */
	private const WRONG  = -2;
	private const NOBODY = -1;

	/** Answers that are remembered of one visitor in a window. Past it, none is good: each one is a row. */
	private const LIMIT  = 60;
	private const WINDOW = 600;

	public function __construct( private readonly Database $db, private readonly RateLimit $rates ) {}

	/**
	 * @param string $challenge challenge that was answered correctly
	 * @param int    $until when it expires
	 * @param string $submission identity of the submission, the same for a repeat; '' = a repeat is not recognized
	 * @return bool false if another submission used it, or if the answer is wrong
	 */
	public function spend( string $challenge, int $until, string $submission ): bool {
		$owner = '' === $submission ? self::NOBODY : (int) hexdec( substr( hash( 'sha256', $submission ), 0, 7 ) );
		return $this->insert( $challenge, $until, $owner ) || ( self::NOBODY !== $owner
			&& $this->db->int( 'SELECT hits FROM {rates} WHERE rate_key = %s', self::key( $challenge ) ) === $owner );
	}

	/** Stores a wrong answer: each challenge can be tried only once, and guessing requires a new one. */
	public function refuse( string $challenge, int $until ): void {
		$this->insert( $challenge, $until, self::WRONG );
	}

	private function insert( string $challenge, int $until, int $owner ): bool {
		if ( ! $this->rates->allow( 'form-captcha', self::LIMIT, self::WINDOW ) ) {
			return false;
		}
		return 1 === $this->db->run(
			'INSERT IGNORE INTO {rates} (rate_key, expires, hits) VALUES (%s, %d, %d)',
			self::key( $challenge ),
			$until + 1,
			$owner,
		);
	}

	private static function key( string $challenge ): string {
		return substr( hash( 'sha256', $challenge ), 0, 32 );
	}
}
