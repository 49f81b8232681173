<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\WebSub;

use Frontispiece\Kernel;

/** The services of subscriptions at WebSub hubs. */
final class WebSubServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function subscriptions(): Subscriptions {
		return $this->kernel->get( Subscriptions::class );
	}
}
