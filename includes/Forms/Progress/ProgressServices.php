<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Progress;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Steps\StepSealer;
use Frontispiece\Kernel;

/** The services for forms that visitors save and continue later. Each is made once, when it is first needed. */
final class ProgressServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function repository(): ProgressRepository {
		return $this->kernel->once(
			ProgressRepository::class,
			fn() => new ProgressRepository( $this->kernel->db(), $this->kernel->clock(), $this->kernel->secrets() ),
		);
	}

	public function saver(): ProgressSaver {
		return $this->kernel->once(
			ProgressSaver::class,
			fn() => new ProgressSaver(
				$this->repository(),
				new ResumeEmail(),
				new StepSealer( $this->kernel->secrets(), $this->kernel->clock() ),
				$this->kernel->rateLimit(),
				$this->kernel->clock(),
			),
		);
	}

	public function link(): ResumeLink {
		return new ResumeLink( $this->repository() );
	}

	public function privacy( FormRepository $forms ): ProgressPrivacy {
		return new ProgressPrivacy( $forms, $this->repository(), $this->kernel->tables() );
	}
}
