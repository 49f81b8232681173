<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Tests\Services\NeedsClock;
use Frontispiece\Tests\Services\NeedsFirst;
use Frontispiece\Tests\Services\NeedsSecond;
use Frontispiece\Tests\Services\NeedsText;

final class KernelTest extends TestCase {
	public function test_a_service_is_created_once_with_the_services_that_its_constructor_names(): void {
		$kernel = new Kernel();
		self::assertSame( $kernel->get( Lock::class ), $kernel->lock() );
		self::assertSame( $kernel->get( SourceRepository::class ), $kernel->get( SourceRepository::class ) );
		$needs = $kernel->get( NeedsClock::class );
		self::assertSame( [ $kernel->clock(), $kernel, 5 ], [ $needs->clock, $needs->kernel, $needs->limit ] );
	}

	public function test_every_factory_of_a_module_creates_the_class_that_it_is_named_for(): void {
		$kernel = new Kernel();
		$files  = (array) glob( dirname( __DIR__, 2 ) . '/includes/*/services.php' );
		self::assertGreaterThan( 1, count( $files ) );
		foreach ( $files as $file ) {
			/** @var array<class-string, callable( Kernel ): object> $factories */
			$factories = require (string) $file;
			foreach ( array_keys( $factories ) as $name ) {
				$folder = explode( '/includes/', dirname( (string) $file ) )[1];
				self::assertStringStartsWith( 'Frontispiece\\' . strtr( $folder, '/', '\\' ) . '\\', $name );
				self::assertInstanceOf( $name, $kernel->get( $name ) );
			}
		}
	}

	public function test_services_that_need_each_other_are_named_in_the_error(): void {
		$this->expectException( \LogicException::class );
		$this->expectExceptionMessage( NeedsSecond::class . ' → ' . NeedsFirst::class . ' → ' . NeedsSecond::class );
		( new Kernel() )->get( NeedsSecond::class );
	}

	public function test_a_parameter_that_is_no_service_is_named_in_the_error(): void {
		$this->expectException( \LogicException::class );
		$this->expectExceptionMessage( NeedsText::class . ': $text is not a service.' );
		( new Kernel() )->get( NeedsText::class );
	}

	public function test_a_service_can_be_asked_for_again_after_an_error(): void {
		$kernel = new Kernel();
		for ( $time = 0; $time < 2; $time++ ) {
			try {
				$kernel->get( NeedsText::class );
				self::fail( 'There was no error.' );
			} catch ( \LogicException $error ) {
				self::assertStringContainsString( '$text is not a service', $error->getMessage() );
			}
		}
	}
}
