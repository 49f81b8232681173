<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\WebSub;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Kernel;

/** The services of subscriptions at WebSub hubs. */
final class WebSubServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function subscriptions(): Subscriptions {
		return $this->kernel->get( Subscriptions::class );
	}

	public function controller(): WebSubController {
		return new WebSubController(
			$this->feeds()->sources(),
			$this->subscriptions(),
			new PushReceiver(
				$this->feeds()->sources(),
				fn() => $this->feeds()->refresher(),
				$this->kernel->later(),
				$this->kernel->clock(),
			),
			$this->kernel->secrets(),
		);
	}

	private function feeds(): FeedServices {
		return $this->kernel->get( FeedServices::class );
	}
}
