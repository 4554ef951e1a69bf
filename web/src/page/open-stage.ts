export { bowlOn } from '../bowl/bowl.ts';
export { openStage } from '../scene/open-stage.ts';
