<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Privacy;

/** Exports and erases what a log says about a user: who did something is forgotten, what was done stays. */
abstract class UserLogPrivacy extends PersonalData {
	/** @return array<int, list<array{string, string}>> ID of each entry of a user => its names and values */
	abstract protected function find( int $user ): array;

	abstract protected function clear( int $user ): int;

	public function export( string $email, int $page = 1 ): array {
		$user = EmailAddress::user( $email );
		$data = [];
		foreach ( 0 === $user ? [] : $this->find( $user ) as $id => $values ) {
			$data[] = $this->item( static::ID . "-$id", $values );
		}
		return [ 'data' => $data, 'done' => true ];
	}

	public function erase( string $email, int $page = 1 ): array {
		$user = EmailAddress::user( $email );
		return self::erased( 0 !== $user && $this->clear( $user ) > 0 );
	}
}
