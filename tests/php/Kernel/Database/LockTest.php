<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class LockTest extends TestCase {
	public function test_only_one_of_two_processes_gets_a_lock(): void {
		$names = array_map( static fn( int $n ): string => "lock $n", range( 1, 30 ) );
		$one   = new Process( 'lock', [ 'names' => $names ] );
		$two   = new Process( 'lock', [ 'names' => $names ] );
		$one->go();
		$two->go();
		$first  = $one->result();
		$second = $two->result();
		self::assertSame( [], array_intersect( $first, $second ), 'Both processes hold the same lock.' );
		self::assertEqualsCanonicalizing( $names, array_merge( $first, $second ), 'Nobody holds a free lock.' );
	}

	public function test_a_held_lock_is_refused_until_its_lease_expires(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$lock = $this->kernel()->lock();
		self::assertTrue( $lock->acquire( 'a', 60 ) );
		self::assertFalse( $lock->acquire( 'a', 60 ) );
		$this->kernel()->clock()->freeze( 1_800_000_059 );
		self::assertFalse( $lock->acquire( 'a', 60 ) );
		$this->kernel()->clock()->freeze( 1_800_000_060 );
		self::assertTrue( $lock->acquire( 'a', 60 ) );
	}

	public function test_a_released_lock_is_free_immediately_and_other_locks_stay_held(): void {
		$lock = $this->kernel()->lock();
		self::assertTrue( $lock->acquire( 'a', 60 ) );
		self::assertTrue( $lock->acquire( 'b', 60 ) );
		$lock->release( 'a' );
		self::assertTrue( $lock->acquire( 'a', 60 ) );
		self::assertFalse( $lock->acquire( 'b', 60 ) );
	}

	public function test_a_lease_is_extended_by_its_holder_only_while_it_is_held(): void {
		$clock = $this->kernel()->clock();
		$locks = [ new Lock( $this->db(), $clock ), new Lock( $this->db(), $clock ) ];
		$clock->freeze( 1_800_000_000 );
		self::assertTrue( $locks[0]->acquire( 'a', 10 ) );
		$locks[1]->renew( 'a', 100 );
		$clock->freeze( 1_800_000_009 );
		$locks[0]->renew( 'a', 10 );
		$locks[0]->renew( 'a', 10 );
		$clock->freeze( 1_800_000_018 );
		self::assertFalse( $locks[1]->acquire( 'a', 10 ) );
		$clock->freeze( 1_800_000_019 );
		self::assertTrue( $locks[1]->acquire( 'a', 10 ) );
		$locks[0]->renew( 'a', 100 );
		$locks[1]->release( 'a' );
		self::assertTrue( $locks[0]->acquire( 'a', 10 ) );
	}

	public function test_an_expired_holder_cannot_release_the_lock_of_the_next_holder(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$slow = new Lock( $this->db(), $this->kernel()->clock() );
		self::assertTrue( $slow->acquire( 'a', 10 ) );
		$this->kernel()->clock()->freeze( 1_800_000_011 );
		$next = new Lock( $this->db(), $this->kernel()->clock() );
		self::assertTrue( $next->acquire( 'a', 10 ) );
		$slow->release( 'a' );
		self::assertFalse( ( new Lock( $this->db(), $this->kernel()->clock() ) )->acquire( 'a', 10 ) );
	}
}
