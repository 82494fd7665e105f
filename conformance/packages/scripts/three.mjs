// three without a screen: matrices, rays, curves, geometry, animation.
import * as THREE from "three";
const s = new THREE.Scene(); const g = new THREE.BoxGeometry(1, 2, 3, 2, 2, 2); const m = new THREE.Mesh(g, new THREE.MeshStandardMaterial({ color: 0x336699 }));
m.position.set(1, 2, 3); m.rotation.set(0.1, 0.2, 0.3); s.add(m); s.updateMatrixWorld(true);
console.log(m.matrixWorld.elements.map(x => x.toFixed(6)).join(" "));
const cam = new THREE.PerspectiveCamera(50, 1.5, 0.1, 100); cam.position.z = 20; cam.updateMatrixWorld();
const rc = new THREE.Raycaster(); rc.setFromCamera(new THREE.Vector2(0.05, 0.1), cam);
console.log(rc.intersectObject(m).map(h => [h.distance.toFixed(6), h.faceIndex]));
const c = new THREE.CatmullRomCurve3([new THREE.Vector3(0,0,0), new THREE.Vector3(1,2,3), new THREE.Vector3(4,0,1)]);
console.log(c.getPoints(5).map(p => p.toArray().map(v => v.toFixed(5)).join(",")).join(" "), c.getLength().toFixed(6));
console.log(JSON.stringify(g.toJSON()).length, Object.keys(THREE).length, THREE.REVISION, new THREE.TorusKnotGeometry().attributes.position.count);
const mix = new THREE.AnimationMixer(m); const clip = new THREE.AnimationClip("a", 2, [new THREE.VectorKeyframeTrack(".position", [0, 1, 2], [0,0,0, 1,1,1, 2,0,0])]); mix.clipAction(clip).play(); mix.update(0.7); console.log(m.position.toArray());
